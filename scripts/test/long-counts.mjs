/** How many times as many cases a property is tried on, and as much time a test has, in a long run. */
export const LONG_FACTOR = 50;

const wrapper = `
import fc from 'fast-check';
export * from 'fast-check';
const longer = (parameters) => ({ ...parameters, numRuns: (parameters?.numRuns ?? 100) * ${LONG_FACTOR} });
export default { ...fc, assert: (property, parameters) => fc.assert(property, longer(parameters)) };
`;

/**
 * Bundles tests so that every property, whatever count it asks for, is tried on many more cases.
 *
 * @type {import('esbuild').Plugin}
 */
export const longCounts = {
  name: 'long-counts',
  setup(bundle) {
    bundle.onResolve({ filter: /^fast-check$/ }, ({ namespace, path }) =>
      namespace === 'long-counts' ? { path, external: true } : { path, namespace: 'long-counts' },
    );
    bundle.onLoad({ filter: /.*/, namespace: 'long-counts' }, () => ({ contents: wrapper, resolveDir: '.' }));
  },
};
