import assert from 'node:assert/strict';
import { appendFileSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { PICTURE_WINDOW, takePicture, widenSideBar } from '../support/editor/pictures.ts';
import { useWorkbench } from '../support/editor/useWorkbench.ts';

describe('a checkpoint', () => {
  const workbench = useWorkbench({ workspace: 'demo', window: PICTURE_WINDOW });
  const text = (file: string): string => readFileSync(path.join(workbench().folder, 'state', file), 'utf8');

  it('is run from the palette, asks twice, and writes the files', async () => {
    await workbench().openContainer('Dogear');
    await widenSideBar(workbench().page, 400);
    await workbench().openFile('state/current.md');
    await workbench().runCommand('Dogear: Checkpoint');
    await workbench().prompt().filter({ hasText: 'Next action' }).waitFor();
    await workbench().answer('Open the pull request for the burst window.');
    const prompt = workbench().prompt().filter({ hasText: 'CHOICE because WHY' });
    await prompt.waitFor();
    await prompt.locator('input').fill('one bucket for each region');
    await workbench().page.getByText('The reason is missing').first().waitFor();
    await prompt.locator('input').fill('one bucket for each region because a shared one costs 90 ms');
    await workbench().page.getByText('The reason is missing').first().waitFor({ state: 'hidden' });
    await takePicture(workbench().page, 'checkpoint');
    await prompt.locator('input').press('Enter');
    await workbench().webview().getByText('Open the pull request for the burst window.').waitFor();

    assert.match(text('current.md'), /## Next action\nOpen the pull request for the burst window\.\n/);
    assert.match(text('current.md'), /- D-032: one bucket for each region\n- D-031/);
    assert.match(text('decisions.md'), /Choice: one bucket for each region\nWhy: a shared one costs 90 ms\n$/);
    await workbench().page.locator('.view-line', { hasText: 'D-032: one bucket for each region' }).first().waitFor();
    await takePicture(workbench().page, 'checkpoint-memo');
    await workbench().openFile('state/decisions.md');
    await workbench().page.keyboard.press('Control+End');
    await workbench().page.locator('.view-line', { hasText: 'a shared one costs 90 ms' }).waitFor();
    await takePicture(workbench().page, 'checkpoint-log');
    await workbench().openFile('state/current.md');
  });

  it('shows an oversized memo in the Problems panel', async () => {
    const notes = Array.from({ length: 160 }, (_, index) => `- measured run ${index + 1}`).join('\n');
    appendFileSync(path.join(workbench().folder, 'state/current.md'), `\n## Notes\n${notes}\n`);
    const problems = await workbench().problems();
    await problems.filter({ hasText: 'memo-too-long' }).waitFor();
    await workbench().page.locator('.activitybar .badge-content', { hasText: /^\d+$/ }).first().waitFor();
    await takePicture(workbench().page, 'problems');
  });
});
