import { chromium } from 'playwright-core';
import { findChromium } from './chromium.mjs';

/** Says that a workbench has been drawn. */
export const readySelector = '.monaco-workbench .part.statusbar .statusbar-item';

/** The browser reaches this machine only: everything else resolves to nothing. */
const flags = [
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-features=LocalNetworkAccessChecks',
  '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1 , EXCLUDE localhost , EXCLUDE *.localhost',
];

/**
 * Opens a headless Chromium on a profile.
 *
 * @param {import('./profile.mjs').Profile} profile
 * @param {{ width?: number, height?: number, scale?: number }} [window] in CSS pixels; `scale`: device pixels in one
 */
export async function openBrowser(profile, { width = 1400, height = 900, scale = 1 } = {}) {
  const context = await chromium.launchPersistentContext(profile.browser, {
    executablePath: await findChromium(),
    headless: true,
    viewport: { width, height },
    deviceScaleFactor: scale,
    args: flags,
  });
  const page = context.pages()[0] ?? (await context.newPage());
  return { context, page };
}
