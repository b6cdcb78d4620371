import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { makeDemo } from '../demo.mjs';

/**
 * The workspaces that tests inside the editor run in. A test file below `test/extension/NAME/` runs in the workspace of
 * that name; every other file of the suite runs in `demo`. Each workspace is one start of the editor.
 *
 * @type {Readonly<Record<string, (folder: string) => Promise<string> | string>>} makes the workspace below a new folder;
 *   gives the folder or `.code-workspace` file to open
 */
export const workspaces = {
  demo: async (folder) => {
    const demo = path.join(folder, 'gateway');
    await makeDemo(demo);
    return demo;
  },
  plain: (folder) => {
    const plain = path.join(folder, 'plain');
    mkdirSync(plain);
    writeFileSync(path.join(plain, 'README.md'), '# A project without any plan\n');
    return plain;
  },
  several: async (folder) => {
    await makeDemo(path.join(folder, 'gateway'));
    mkdirSync(path.join(folder, 'website'));
    const file = path.join(folder, 'several.code-workspace');
    writeFileSync(file, JSON.stringify({ folders: [{ path: 'gateway' }, { path: 'website' }] }));
    return file;
  },
};

/**
 * Test files by the name of the workspace they run in.
 *
 * @param {readonly string[]} files below `test/extension/`
 */
export function byWorkspace(files) {
  /** @type {Map<string, string[]>} */
  const groups = new Map();
  for (const file of files) {
    const folder = file.split('/')[2] ?? '';
    const name = Object.hasOwn(workspaces, folder) ? folder : 'demo';
    groups.set(name, [...(groups.get(name) ?? []), file]);
  }
  return groups;
}
