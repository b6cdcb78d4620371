import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Locator } from 'playwright-core';
import { PICTURE_WINDOW, widenSideBar } from '../support/editor/pictures.ts';
import { useWorkbench } from '../support/editor/useWorkbench.ts';
import { randomCharacters } from '../support/secretSamples.ts';

const KEY = `ghp_${randomCharacters(36)}`;

describe('secrets of the hand-off files', () => {
  const workbench = useWorkbench({ workspace: 'demo', window: { ...PICTURE_WINDOW, height: 1000 } });
  const page = () => workbench().page;
  const at = (file: string): string => path.join(workbench().folder, 'state', file);
  const change = (file: string, from: string, to: string): void =>
    writeFileSync(at(file), readFileSync(at(file), 'utf8').replace(from, to));

  before(async () => {
    change('plan.json', 'Refill loop', `Refill loop with ${KEY}`);
    change('plan.json', 'waiting for access', `waiting for access by ${KEY}`);
    change('backlog.md', 'Answer 429', `Answer 429 with ${KEY}`);
    change('decisions.md', 'Choice: token bucket', `Choice: token bucket of ${KEY}`);
    change('current.md', 'then run the burst tests.', `then run them with GITHUB_TOKEN=${KEY} in the shell.`);
    change('current.md', '- A leaky bucket', `- A leaky bucket with ${KEY}`);
    await workbench().openContainer('Dogear');
    await widenSideBar(page(), 480);
  });

  it('are masked in the tree and in what hovers over it', async () => {
    const rows = (text: string) => workbench().rows('Plan', text);
    for (const text of ['Refill loop with [redacted]', 'by [redacted]']) await rows(text).waitFor();
    await workbench().unfold(rows('Backlog'), rows('Answer 429 with [redacted]'));
    const reason = 'waiting for access by [redacted] to the new cluster';
    await workbench().hoverUntil(workbench().rows('Plan', 'Staging migration'), reason);
    await assertHidden(page().locator('.part.sidebar'));
  });

  it('are masked in the Memo view, which says where they stand', async () => {
    const view = workbench().webview();
    await view.getByText('GITHUB_TOKEN=[redacted] in the shell').waitFor();
    await view.getByText('A leaky bucket with [redacted]').waitFor();
    await view.getByText('GitHub Token in a file').first().waitFor();
    await assertHidden(view.locator('body'));
  });

  it('are masked in problems and hovers, beside the text that has them', async () => {
    await workbench().openFile('state/current.md');
    const problems = await workbench().problems();
    await problems.filter({ hasText: 'GitHub Token in a file' }).first().waitFor();
    await assertHidden(page().locator('.markers-panel'));
    const decision = page().locator('.view-line .detected-link', { hasText: 'D-031' }).first();
    await workbench().hoverUntil(decision, 'Choice: token bucket of [redacted]');
  });

  it('are masked in the prompts of a checkpoint, and refused there while they are typed', async () => {
    const input = workbench().prompt().locator('input');
    await workbench().runCommand('Dogear: Checkpoint');
    await workbench().prompt().filter({ hasText: 'Next action' }).waitFor();
    const offered = await input.inputValue();
    assert.match(offered, /with GITHUB_TOKEN=\[redacted\] in the shell\.$/);
    await workbench().answer(`Push with ${KEY}`);
    await workbench().prompt().filter({ hasText: 'This holds a secret (GitHub Token).' }).waitFor();
    await workbench().answer(offered);
    await workbench().prompt().filter({ hasText: 'CHOICE because WHY' }).waitFor();
    await workbench().answer(`Redis because ${KEY} opens it`);
    await workbench().prompt().filter({ hasText: 'This holds a secret (GitHub Token).' }).waitFor();
    await workbench().answer('');
    await workbench().statusItem('Checkpoint written: state/current.md').waitFor();
    assert.match(readFileSync(at('current.md'), 'utf8'), new RegExp(`GITHUB_TOKEN=${KEY} in the shell`));
    assert.equal(await workbench().toasts().count(), 0);
  });

  it('are taken out by the quick fix', async () => {
    const problems = await workbench().problems();
    await problems.filter({ hasText: 'Value of a secret setting' }).dblclick();
    await (await workbench().quickFix('Replace the value of a secret setting with [redacted]')).click();
    await problems.filter({ hasText: 'Value of a secret setting' }).waitFor({ state: 'detached' });
    assert.match(readFileSync(at('current.md'), 'utf8'), /GITHUB_TOKEN=\[redacted\] in the shell/);
  });
});

async function assertHidden(shown: Locator): Promise<void> {
  assert.equal((await shown.innerHTML()).includes(KEY), false);
}
