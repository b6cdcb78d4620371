import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/**
 * Makes bundles load a package from a file of its own, at the first call of one of its functions: what most runs do not
 * need is then neither read nor compiled at the start. Only functions can be put off; a bundle that imports a class or
 * a constant of the package does not build.
 *
 * @param {string} name of the package
 * @param {string} file its bundle, as the bundles that use it require it
 * @returns {import('esbuild').Plugin}
 */
export function lazyPackage(name, file) {
  return {
    name: `lazy-${name}`,
    setup(bundle) {
      bundle.onResolve({ filter: new RegExp(`^${name}$`) }, () => ({ path: name, namespace: 'lazy' }));
      bundle.onResolve({ filter: /^\.\//, namespace: 'lazy' }, () => ({ path: file, external: true }));
      bundle.onLoad({ filter: new RegExp(`^${name}$`), namespace: 'lazy' }, () => ({ contents: stubs(name, file) }));
    },
  };
}

/**
 * @param {string} name
 * @param {string} file
 */
function stubs(name, file) {
  const functions = Object.entries(require(name)).filter(([, value]) => isPlainFunction(value));
  return [
    'let loaded;',
    `const load = () => (loaded ??= require('${file}'));`,
    ...functions.map(([key]) => `export const ${key} = (...args) => load().${key}(...args);`),
  ].join('\n');
}

/** @param {unknown} value */
function isPlainFunction(value) {
  return typeof value === 'function' && !/^class\b/.test(value.toString());
}
