import { specFolderSource } from './specFolder.ts';
import { USUAL_BOXES } from './usualBoxes.ts';

/** OpenSpec: a folder a change, moved to `changes/archive/DATE-NAME` when it is done. */
export const openspec = specFolderSource({
  id: 'openspec',
  places: ['openspec/changes/**/tasks.md'],
  specs: ['openspec/project.md', 'openspec/AGENTS.md'],
  spelling: { boxes: USUAL_BOXES },
});
