import { specFolderSource } from './specFolder.ts';

/** Kiro: `[-]` runs, and an asterisk behind the box marks an optional task. */
export const kiro = specFolderSource({
  id: 'kiro',
  places: ['.kiro/specs/*/tasks.md'],
  specs: ['.kiro/steering/*.md'],
  markers: new Map([['-', 'running']]),
  spelling: { boxes: { pending: '[ ]', running: '[-]', completed: '[x]' } },
});
