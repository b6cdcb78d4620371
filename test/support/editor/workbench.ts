import type { FrameLocator, Locator } from 'playwright-core';
import type { OpenWorkbench } from './openWorkbench.ts';

/** What a person does with a workbench, and what they see there. Locators wait; texts are what the page shows. */
export interface Workbench extends OpenWorkbench {
  /** Shows a view container through its icon in the activity bar. */
  openContainer(title: string): Promise<void>;
  /** A view of the side bar, by the title of its header. */
  view(title: string): Locator;
  /** The rows of a view's tree, in order; all of them, or those with a text. */
  rows(view: string, text?: string | RegExp): Locator;
  /** Hovers over a place until this is shown about it. What comes late, such as code lenses, moves the place away. */
  hoverUntil(target: Locator, shown: string): Promise<void>;
  /** Unfolds a tree row until a row below it is seen: on a tree that is just drawn anew a click is lost now and then. */
  unfold(row: Locator, child: Locator): Promise<void>;
  /** Presses the inline action of a tree row. */
  rowAction(row: Locator, action: string): Promise<void>;
  /** Presses an entry of a tree row's context menu. */
  rowMenu(row: Locator, entry: string): Promise<void>;
  /** The page inside the extension's webview. */
  webview(): FrameLocator;
  /** Runs a command through the palette, by its full title ("Dogear: Checkpoint"). */
  runCommand(title: string): Promise<void>;
  /** The open input or list at the top. */
  prompt(): Locator;
  /** Writes into the open input, in place of what it holds, and presses Enter. */
  answer(text: string): Promise<void>;
  /** Picks an entry of the open list. */
  pick(label: string): Promise<void>;
  /** Presses a button of the open dialog. */
  dialogButton(label: string): Promise<void>;
  /** Notifications on the screen. */
  toasts(): Locator;
  /** Items of the status bar with a text. */
  statusItem(text: string | RegExp): Locator;
  /** Opens the Problems panel; its rows, files and problems alike. */
  problems(): Promise<Locator>;
  /** Opens the quick fixes at the cursor; the row of one, to be pressed. */
  quickFix(label: string): Promise<Locator>;
  /** Opens a file of the workspace in an editor, by a part of its path. */
  openFile(name: string): Promise<void>;
  clipboard(): Promise<string>;
  /** A picture of the whole window. */
  screenshot(file: string): Promise<void>;
}

/** Milliseconds of one try, of which there are so many. */
const TRY_TIMEOUT = 3_000;
const TRIES = 5;

/** The page object of an open workbench. */
export function workbenchOn(open: OpenWorkbench): Workbench {
  const { page } = open;
  const prompt = () => page.locator('.quick-input-widget:visible');
  const input = () => prompt().locator('.quick-input-box input');
  const view = (title: string) => page.locator('.split-view-view:has(> .pane)').filter({ has: header(title) });
  const header = (title: string) => page.locator('.pane-header').filter({ hasText: title });
  const row = (label: string) => prompt().locator('.monaco-list-row').filter({ hasText: label }).first();

  // A list that is open does not learn of a command that its extension declares a moment later.
  const runCommand = async (title: string, attempts = 5): Promise<void> => {
    await page.keyboard.press('F1');
    await input().fill(`>${title}`);
    if (await isShown(row(title))) return row(title).click();
    if (attempts === 1) throw new Error(`The palette does not list "${title}".`);
    await page.keyboard.press('Escape');
    return runCommand(title, attempts - 1);
  };

  // The menu closes when what it was opened on is drawn anew.
  const quickFix = async (label: string, attempts = 5): Promise<Locator> => {
    const fix = page.locator('.action-widget .monaco-list-row', { hasText: label });
    await page.keyboard.press('Control+.');
    if (await isShown(fix)) return fix;
    if (attempts === 1) throw new Error(`No quick fix is "${label}".`);
    await page.keyboard.press('Escape');
    return quickFix(label, attempts - 1);
  };

  return {
    ...open,
    view,
    prompt,
    runCommand: (title) => runCommand(title),
    // The whole entry: a badge may cover its icon.
    openContainer: (title) => page.locator(`.activitybar .action-item:has([aria-label^="${title}"])`).first().click(),
    rows: (title, text) => {
      const rows = view(title).locator('.monaco-list-row');
      return text === undefined ? rows : rows.filter({ hasText: text });
    },
    hoverUntil: async (target, shown) => {
      const hover = page.locator('.monaco-hover:visible').filter({ hasText: shown });
      for (let tries = 1; ; tries += 1) {
        await target.hover();
        try {
          return await hover.waitFor({ timeout: TRY_TIMEOUT });
        } catch (error) {
          if (tries === TRIES) throw error;
          await page.mouse.move(0, 0);
        }
      }
    },
    unfold: async (row, child) => {
      for (let tries = 1; ; tries += 1) {
        if ((await row.getAttribute('aria-expanded')) !== 'true') await row.locator('.monaco-tl-twistie').click();
        try {
          return await child.waitFor({ timeout: TRY_TIMEOUT });
        } catch (error) {
          if (tries === TRIES) throw error;
        }
      }
    },
    rowAction: async (target, action) => {
      await target.hover();
      await target.locator(`.action-label[aria-label^="${action}"]`).click();
    },
    rowMenu: async (target, entry) => {
      await target.click({ button: 'right' });
      // A menu takes no click in its first moments, lest the one that opened it picks something.
      await page.locator('.monaco-menu .action-item').filter({ hasText: entry }).hover();
      await page.keyboard.press('Enter');
    },
    webview: () =>
      page.frameLocator('iframe.webview.ready[src*="extensionId=dogear.dogear"]').frameLocator('iframe#active-frame'),
    answer: async (text) => {
      await input().fill(text);
      await input().press('Enter');
    },
    pick: (label) => row(label).click(),
    dialogButton: (label) => page.locator('.monaco-dialog-box').getByRole('button', { name: label }).click(),
    toasts: () => page.locator('.notifications-toasts .notification-toast'),
    statusItem: (text) => page.locator('.part.statusbar .statusbar-item').filter({ hasText: text }),
    problems: async () => {
      await runCommand('Problems: Focus on Problems View');
      return page.locator('.markers-panel .monaco-list-row');
    },
    quickFix: (label) => quickFix(label),
    openFile: async (name) => {
      await page.keyboard.press('Control+P');
      await input().fill(name);
      await row(name.slice(name.lastIndexOf('/') + 1)).click();
    },
    clipboard: () => page.evaluate(() => navigator.clipboard.readText()),
    screenshot: async (file) => {
      await page.screenshot({ path: file });
    },
  };
}

async function isShown(target: Locator): Promise<boolean> {
  return target.waitFor({ timeout: 3_000 }).then(
    () => true,
    () => false,
  );
}
