import assert from 'node:assert/strict';
import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { PICTURE_WINDOW, takeLowerLeft, takePicture, widenSideBar } from '../support/editor/pictures.ts';
import { useWorkbench } from '../support/editor/useWorkbench.ts';

/** Room for everything that the view has to say. */
const TALL = { ...PICTURE_WINDOW, height: 1000 };
/** The part of the status bar that the extension has an item in. */
const STATUS_BAR = { width: 720, height: 30 };

describe('the Memo view', () => {
  const workbench = useWorkbench({ workspace: 'demo', window: TALL });
  const memoFile = (): string => path.join(workbench().folder, 'state/current.md');
  const backlogFile = (): string => path.join(workbench().folder, 'state/backlog.md');
  const sideBar = () => workbench().page.locator('.part.sidebar');
  const changeMemo = (from: string | RegExp, to: string): void =>
    writeFileSync(memoFile(), readFileSync(memoFile(), 'utf8').replace(from, to));

  before(async () => {
    await workbench().openContainer('Dogear');
    await widenSideBar(workbench().page, 420);
    await workbench().view('Plan').locator('.pane-header').click();
  });

  it('says that the memo is fresh, and shows what it says', async () => {
    const view = workbench().webview();
    await view.getByText('Ready for a reset').waitFor();
    await view.getByText('One shared counter in the database').waitFor();
    await view.getByText('D-031: token bucket over sliding window').waitFor();
    await workbench().statusItem('Burst window · ready for a reset').waitFor();
    await takePicture(workbench().page, 'memo-fresh', sideBar());
    await takeLowerLeft(workbench().page, 'status-ready', STATUS_BAR);
  });

  it('leads to the line of an entry and to the log', async () => {
    await workbench().webview().getByRole('button', { name: 'D-030: limits live' }).click();
    await workbench().page.locator('.tab.active', { hasText: 'decisions.md' }).waitFor();
  });

  it('keeps focus and scrolling when something changes, and moves nothing', async () => {
    const view = workbench().webview();
    const button = view.getByRole('button', { name: 'Copy Resume Prompt' });
    changeMemo('11 ms a request', '12 ms a request');
    await view.getByText('12 ms a request').waitFor();
    await view.locator('header.not-ready').waitFor();
    await button.focus();
    const place = await button.boundingBox();
    changeMemo('One shared counter', 'One counter for all');
    await view.getByText('One counter for all').waitFor();
    assert.equal(await button.evaluate((one) => one === one.ownerDocument.activeElement), true);
    assert.deepEqual(await button.boundingBox(), place);

    const backlog = readFileSync(backlogFile(), 'utf8');
    writeFileSync(backlogFile(), backlog.replace('#48', '#47'));
    await view.locator('.problems').waitFor();
    writeFileSync(backlogFile(), backlog);
    await view.locator('.problems').waitFor({ state: 'detached' });
    assert.equal(await button.evaluate((one) => one === one.ownerDocument.activeElement), true);
  });

  it('can be walked through with the keyboard, in reading order', async () => {
    const view = workbench().webview();
    const names = await view
      .locator('button')
      .evaluateAll((buttons) =>
        buttons.filter((button) => button.tabIndex === 0).map((button) => button.textContent ?? ''),
      );
    assert.match(names[0] ?? '', /^Make take/);
    assert.deepEqual(names.slice(-2), ['Checkpoint', 'Copy Resume Prompt']);
    await view.getByRole('button', { name: 'Checkpoint' }).focus();
    await workbench().page.keyboard.press('Enter');
    await workbench().prompt().filter({ hasText: 'Next action' }).waitFor();
    await workbench().page.keyboard.press('Escape');
  });

  it('may load nothing but its own script and style', async () => {
    const policy = await workbench().webview().locator('meta[http-equiv]').getAttribute('content');
    assert.match(policy ?? '', /^default-src 'none'; style-src [^;]+; script-src 'nonce-[\w+/=]{22,}';$/);
    assert.equal(await workbench().webview().locator('main [style], main style, main script').count(), 0);
  });

  it('says why the memo is stale, with what mends it', async () => {
    changeMemo(/as of [\d-]+ [\d:]+ UTC/, `as of ${minutesAgo(200)} UTC`);
    appendFileSync(path.join(workbench().folder, 'src/tokenBucket.ts'), '\nexport const burstWindow = 10;\n');
    await workbench().runCommand('Dogear: Refresh');
    const view = workbench().webview();
    await view.getByText('written 3 h ago', { exact: true }).waitFor();
    await view.locator('header.not-ready').waitFor();
    await view.locator('.problems').getByRole('button', { name: 'Checkpoint' }).first().waitFor();
    await view.locator('html').evaluate((page) => page.scrollTo(0, 0));
    await takePicture(workbench().page, 'memo-stale', sideBar());
    await takeLowerLeft(workbench().page, 'status-not-ready', STATUS_BAR);
    await workbench()
      .statusItem(/Burst window · /)
      .hover();
    await workbench().page.locator('.monaco-hover:visible', { hasText: 'Show Problems' }).waitFor();
    await takeLowerLeft(workbench().page, 'status-why', { width: 720, height: 240 });
  });

  it('holds in the narrowest side bar there is, without a bar to scroll sideways', async () => {
    await widenSideBar(workbench().page, 100);
    const wider = await workbench()
      .webview()
      .locator('html')
      .evaluate((page) => page.scrollWidth - page.clientWidth);
    assert.ok(wider <= 0, `${wider} pixels too wide`);
  });
});

function minutesAgo(minutes: number): string {
  return new Date(Date.now() - minutes * 60_000).toISOString().slice(0, 16).replace('T', ' ');
}
