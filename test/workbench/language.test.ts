import assert from 'node:assert/strict';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { PICTURE_WINDOW, takeLowerLeft, takePicture } from '../support/editor/pictures.ts';
import { useWorkbench } from '../support/editor/useWorkbench.ts';

const RUNS = Array.from({ length: 150 }, (_, run) => {
  const [rate, wait] = [400 + ((run * 53) % 240), 180 + ((run * 37) % 90)];
  return `Run ${run + 1} took ${rate} requests a second, and the slowest of them waited ${wait} ms.\n`;
});
const NOTES = `\n## Notes on the old gateway\n${RUNS.join('')}`;
const OLD = ['D-026: one region', 'D-025: no queue', 'D-024: plain HTTP'].map((title) => `- ${title}\n`).join('');

describe('the hand-off files as a language', () => {
  const workbench = useWorkbench({ workspace: 'demo', window: PICTURE_WINDOW });
  const stateFile = (name: string): string => path.join(workbench().folder, 'state', name);
  const page = () => workbench().page;

  before(async () => {
    await workbench().openContainer('Dogear');
    await workbench().openFile('state/current.md');
  });

  it('says what a decision is, where the memo names it', async () => {
    await workbench().hoverUntil(page().locator('.view-line .detected-link', { hasText: 'D-031' }).first(), 'Why:');
    await page().locator('.codelens-decoration', { hasText: 'of 150 lines' }).waitFor();
    await takeLowerLeft(page(), 'hover-decision', PICTURE_WINDOW);
  });

  it('offers what mends an oversized memo', async () => {
    const memo = readFileSync(stateFile('current.md'), 'utf8').replace('\n## Do not redo', `${OLD}\n## Do not redo`);
    writeFileSync(stateFile('current.md'), memo + NOTES);
    const problems = await workbench().problems();
    await problems.filter({ hasText: 'over its cap' }).dblclick();
    await page().locator('.monaco-editor [class*="lightbulb"]').first().waitFor();
    await workbench().quickFix('Compress the memo');
    await takePicture(page(), 'quick-fixes');
    await page().keyboard.press('Escape');
  });

  it('shows what would leave the memo, and takes out what is ticked', async () => {
    await (await workbench().quickFix('Compress the memo')).click();
    const preview = page().locator('.part.panel');
    const apply = preview.getByRole('button', { name: 'Apply' });
    // The Problems panel, which stands there before, names the memo too.
    await apply.waitFor();
    const memo = preview.locator('.monaco-list-row', { hasText: 'current.md' }).filter({ visible: true });
    await memo.waitFor();
    await takePicture(page(), 'compress-preview');
    await memo.getByRole('checkbox').click();
    await apply.click();
    await workbench().statusItem('The memo went from 173 to 20 of 150 lines.').waitFor();
    assert.doesNotMatch(readFileSync(stateFile('current.md'), 'utf8'), /old gateway|D-024/);
    assert.match(readFileSync(stateFile('decisions.md'), 'utf8'), /## D-024: plain HTTP/);
    const [archived = ''] = readdirSync(stateFile('archive')).filter((name) => name.endsWith('-memo.md'));
    assert.match(readFileSync(stateFile(`archive/${archived}`), 'utf8'), /## Notes on the old gateway/);
  });

  it('mends a problem by its button in the Memo view', async () => {
    const trace = [
      '```',
      'Error: no',
      '    at one (a.js:1:1)',
      '    at two (a.js:2:2)',
      '    at three (a.js:3:3)',
      '```',
    ];
    writeFileSync(stateFile('current.md'), `${readFileSync(stateFile('current.md'), 'utf8')}\n${trace.join('\n')}\n`);
    const button = workbench().webview().getByRole('button', { name: 'Move it to attachments/' });
    await button.waitFor();
    await button.click();
    await button.waitFor({ state: 'detached' });
    assert.doesNotMatch(readFileSync(stateFile('current.md'), 'utf8'), /at three/);
    assert.equal(readdirSync(stateFile('attachments')).length, 1);
  });
});
