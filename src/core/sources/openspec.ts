import { specFolderSource } from './specFolder.ts';
import { USUAL_BOXES } from './usualBoxes.ts';

/** OpenSpec: a folder a change, moved to `changes/archive/DATE-NAME` when it is done. */
export const openspec = specFolderSource({
  id: 'openspec',
  places: ['openspec/changes/**/tasks.md'],
  specs: ['openspec/project.md', 'openspec/AGENTS.md'],
  archive: { never: 'Run openspec archive for this change: it brings the specs up to date too.' },
  spelling: { boxes: USUAL_BOXES },
});
