import type { Source } from './source.ts';

const AGENTS = 'agents.md';

/** bolt.new writes no plan. Its standing instructions are shown as specs. */
export const bolt: Source = {
  id: 'bolt',
  places: [],
  beside: ['.bolt/*'],
  specs: ['.bolt/prompt', AGENTS],
  showsMemory: (path, folder) => path !== AGENTS || folder.has('.bolt/prompt') || folder.has('.bolt/config.json'),
  readOnly: 'bolt.new keeps no plan on disk.',
  parse: () => null,
  gather: () => [],
};
