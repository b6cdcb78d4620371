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
  spelling: { boxes: { pending: '[ ]', running: '[-]', completed: '[x]', blocked: '[~]' } },
});
