/**
 * Keeps a module of a package out of a bundle, where the package imports it and the bundle never reaches it.
 *
 * @param {RegExp} module its file
 * @param {string} contents what stands in its place: its exports, which nobody uses
 * @returns {import('esbuild').Plugin}
 */
export function leaveOut(module, contents) {
  return {
    name: `leave-out-${module.source}`,
    setup(bundle) {
      bundle.onLoad({ filter: module }, () => ({ contents }));
    },
  };
}
