import assert from 'node:assert/strict';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Locator } from 'playwright-core';
import { PICTURE_WINDOW, takePicture, widenSideBar } from '../support/editor/pictures.ts';
import { useWorkbench } from '../support/editor/useWorkbench.ts';

const DARK = { 'workbench.colorTheme': 'Default Dark Modern' };

describe('the Plan view', () => {
  const workbench = useWorkbench({ workspace: 'demo', window: PICTURE_WINDOW, settings: DARK });
  const rows = (text?: string | RegExp): Locator => workbench().rows('Plan', text);
  const icon = (text: string): Locator => rows(text).locator('.custom-view-tree-node-item-icon');
  const planFile = (): string => path.join(workbench().folder, 'state/plan.json');
  const plan = (from: string | RegExp, to: string): string => readFileSync(planFile(), 'utf8').replace(from, to);

  before(async () => {
    await workbench().openContainer('Dogear');
    await widenSideBar(workbench().page, 480);
  });

  it('shows every status by a shape of its own', async () => {
    for (const [text, shape] of [
      ['Pick the algorithm', 'pass-filled'],
      ['Implement the token bucket', 'color-mode'],
      ['Burst window', 'play-circle'],
      ['Integration tests', 'circle-large-outline'],
      ['Staging migration', 'circle-slash'],
      ['Load test', 'error'],
      ['Old dashboard', 'debug-step-over'],
    ] as const) {
      await rows(text).waitFor();
      assert.match((await icon(text).getAttribute('class')) ?? '', new RegExp(`codicon-${shape}\\b`), text);
    }
    await workbench().openFile('state/current.md');
    await workbench().page.locator('.monaco-editor .view-line .mtkb').first().waitFor();
    await takePicture(workbench().page, 'overview');
    await takePicture(workbench().page, 'plan', workbench().page.locator('.part.sidebar'));
  });

  it('is told to a screen reader', async () => {
    const label = await rows('Burst window').getAttribute('aria-label');
    assert.match(label ?? '', /^Burst window, running, step 3 of 3 in Implement the token bucket/);
  });

  it('opens the line of a row', async () => {
    await rows('Staging migration').click();
    await workbench().page.locator('.tab.active', { hasText: 'plan.json' }).waitFor();
    const line = plan('', '')
      .split('\n')
      .findIndex((text) => text.includes('"id": "staging"'));
    await workbench()
      .statusItem(new RegExp(`Ln ${line}\\b`))
      .waitFor();
  });

  it('is opened by the status bar, with the running step in sight', async () => {
    await workbench().page.keyboard.press('Control+Shift+E');
    await workbench().statusItem('Burst window').click();
    await workbench().page.locator('.monaco-list-row.selected', { hasText: 'Burst window' }).waitFor();
  });

  it('follows a write in place, and keeps what is unfolded', async () => {
    await workbench().unfold(rows('Backlog'), rows('#44'));
    await rows('#44').waitFor();
    writeFileSync(planFile(), plan('"Load test"', '"Load test on one machine"'));
    await rows('Load test on one machine').waitFor();
    assert.equal(await rows('#44').count(), 1);
    assert.equal(await rows('Burst window').count(), 1);
  });

  it('follows a file that is renamed over it', async () => {
    writeFileSync(`${planFile()}.new`, plan('"Load test on one machine"', '"Load test on two machines"'));
    renameSync(`${planFile()}.new`, planFile());
    await rows('Load test on two machines').waitFor();
    assert.equal(await rows('#44').count(), 1);
  });

  it('moves a step by the actions of its row', async () => {
    await workbench().rowAction(rows('Burst window'), 'Complete Step');
    await workbench().page.mouse.move(0, 0);
    await rows('Integration tests').locator('.codicon-play-circle').waitFor();
    await workbench().webview().getByText('Next action').waitFor();
    await takePicture(workbench().page, 'following', workbench().page.locator('.part.sidebar'));
    await workbench().rowMenu(rows('Load test on two machines'), 'Skip Step');
    await workbench().answer('no machine for it');
    await rows('Load test on two machines').filter({ hasText: 'skipped: no machine for it' }).waitFor();
  });

  it('asks before it archives open steps, and offers to reopen', async () => {
    await workbench().runCommand('Dogear: Archive Plan');
    await workbench().prompt().filter({ hasText: '3 steps are open' }).waitFor();
    await workbench().answer('the gateway is bought instead');
    await rows('archived just now').first().waitFor();
    await workbench().rowAction(rows('Rate limiter').first(), 'Reopen Plan');
    await workbench().answer('it is not');
    await rows(/Rate limiter.*#47$/)
      .first()
      .waitFor();
  });
});
