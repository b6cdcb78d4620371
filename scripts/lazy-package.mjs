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
 * The same for a module of our own that is a bundle by itself.
 *
 * @param {RegExp} module its file
 * @param {string} file its bundle, as the bundles that use it require it
 * @param {readonly string[]} functions the names of its exports
 * @returns {import('esbuild').Plugin}
 */
export function lazyModule(module, file, functions) {
  return {
    name: `lazy-${file}`,
    setup(bundle) {
      bundle.onLoad({ filter: module }, () => ({ contents: stubsOf(functions, file) }));
      bundle.onResolve({ filter: /^\.\// }, ({ path }) => (path === file ? { path, external: true } : undefined));
    },
  };
}

/**
 * @param {string} name
 * @param {string} file
 */
function stubs(name, file) {
  const functions = Object.entries(require(name)).filter(([, value]) => isPlainFunction(value));
  return stubsOf(
    functions.map(([key]) => key),
    file,
  );
}

/**
 * @param {readonly string[]} functions
 * @param {string} file
 */
function stubsOf(functions, file) {
  return [
    'let loaded;',
    `const load = () => (loaded ??= require('${file}'));`,
    ...functions.map((key) => `export const ${key} = (...args) => load().${key}(...args);`),
  ].join('\n');
}

/** @param {unknown} value */
function isPlainFunction(value) {
  return typeof value === 'function' && !/^class\b/.test(value.toString());
}
