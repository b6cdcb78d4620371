import { specFolderSource } from './specFolder.ts';
import { USUAL_BOXES } from './usualBoxes.ts';

/** Spec Kit: `specs/001-name/tasks.md`, on a branch of the folder's name. */
export const specKit = specFolderSource({
  id: 'spec-kit',
  places: ['specs/*/tasks.md'],
  specs: ['.specify/memory/constitution.md'],
  spelling: { boxes: USUAL_BOXES },
});
