import type { LeavingFile, SourceMove } from './source.ts';
import { specFolderSource } from './specFolder.ts';

/** Spec Workflow: `[-]` runs and `[~]` is blocked. */
export const specWorkflow = specFolderSource({
  id: 'spec-workflow',
  places: ['.spec-workflow/specs/*/tasks.md'],
  specs: ['.spec-workflow/steering/*.md'],
  markers: new Map([
    ['-', 'running'],
    ['~', 'blocked'],
  ]),
  archive: { move: toArchivedSpecs },
  spelling: { boxes: { pending: '[ ]', running: '[-]', completed: '[x]', blocked: '[~]' } },
});

/** The whole spec goes, with its requirements and its design. */
function toArchivedSpecs({ path }: LeavingFile): SourceMove {
  const from = path.replace(/\/[^/]*$/, '');
  return { from, to: from.replace('.spec-workflow/', '.spec-workflow/archive/') };
}
