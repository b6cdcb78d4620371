import { copyFile, mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** What only the editor loads. */
const EDITORS = ['extension.js', 'onDemand.js', 'webview.js'];
/** Says what kind of modules they are, whatever stands above the folder. */
const PACKAGE = 'package.json';
/** The file that starts the command line; it is copied last. */
const START = 'cli.js';
const VERSION = 'version.txt';

/**
 * Copies the command line to a folder that stays where it is when the extension is updated, and gives the path of the file
 * that starts it. Each file is replaced in one step, since a hook may run at that moment.
 */
export async function copyCli(from: string, to: string, version: string): Promise<string> {
  await mkdir(to, { recursive: true });
  const programs = (await readdir(from)).filter(
    (name) => name.endsWith('.js') && name !== START && !EDITORS.includes(name),
  );
  for (const name of [PACKAGE, ...programs, START]) {
    const partial = join(to, `${name}.${process.pid}`);
    await copyFile(join(from, name), partial);
    await rename(partial, join(to, name));
  }
  await writeFile(join(to, VERSION), version);
  return join(to, START);
}

/** Copies again where there is a copy of another version; a person who has no hook gets no copy. */
export async function renewCli(from: string, to: string, version: string): Promise<void> {
  const copied = await readFile(join(to, VERSION), 'utf8').catch(() => null);
  if (copied !== null && copied !== version) await copyCli(from, to, version);
}
