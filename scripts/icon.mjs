#!/usr/bin/env node
/** Draws `media/icon.png` from `media/icon.source.svg`. Usage: node scripts/icon.mjs */

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { openBrowser } from './editor/browser.mjs';
import { makeProfile, removeProfile } from './editor/profile.mjs';

const media = path.resolve(import.meta.dirname, '../media');
const profile = makeProfile();
const { context, page } = await openBrowser(profile, { width: 256, height: 256 });
await page.setContent(`<body style="margin:0">${readFileSync(path.join(media, 'icon.source.svg'), 'utf8')}</body>`);
await page.screenshot({ path: path.join(media, 'icon.png'), omitBackground: true });
await context.close();
removeProfile(profile);
