import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Locator, Page } from 'playwright-core';

/** The window that the pictures of the README are taken in. */
export const PICTURE_WINDOW = { width: 1200, height: 750, scale: 1.5 };

/** Where pictures go: `media/readme` when they are made for the README, else a folder that git ignores. */
function pictureFile(name: string): string {
  const folder = path.resolve(process.env['DOGEAR_PICTURES'] ?? 'out/pictures');
  mkdirSync(folder, { recursive: true });
  return path.join(folder, `${name}.png`);
}

/** Takes a picture of the whole window, or of a part of it, without what follows the mouse. */
export async function takePicture(page: Page, name: string, part?: Locator): Promise<void> {
  await page.mouse.move(0, 0);
  await page.locator('.monaco-hover:visible').first().waitFor({ state: 'detached' });
  await page.getByText('Activating Extensions').waitFor({ state: 'detached' });
  await (part ?? page).screenshot({ path: pictureFile(name), ...STILL });
}

/** Takes a picture of the window's lower left corner as it is, with what the mouse points at. */
export async function takeLowerLeft(
  page: Page,
  name: string,
  { width, height }: { readonly width: number; readonly height: number },
): Promise<void> {
  const clip = { x: 0, y: (page.viewportSize()?.height ?? height) - height, width, height };
  await page.screenshot({ path: pictureFile(name), clip, ...STILL });
}

const STILL = { animations: 'disabled', caret: 'hide' } as const;

/** Drags the border of the side bar until it is this wide. */
export async function widenSideBar(page: Page, width: number): Promise<void> {
  const box = await page.locator('.part.sidebar').boundingBox();
  if (box === null) throw new Error('The side bar is not shown.');
  const middle = box.y + box.height / 2;
  await page.mouse.move(box.x + box.width, middle);
  await page.mouse.down();
  await page.mouse.move(box.x + width, middle, { steps: 5 });
  await page.mouse.up();
}
