import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Profile } from '../../../scripts/editor/server.mjs';

/** Has git write down each of its runs in an editor with this profile; gives a function that reads them. */
export function traceGit({ home, root }: Profile): () => readonly string[] {
  const trace = path.join(root, 'git-runs');
  writeFileSync(path.join(home, '.gitconfig'), `[trace2]\n\tnormalTarget = ${trace}\n\tnormalBrief = true\n`);
  return () => (existsSync(trace) ? readFileSync(trace, 'utf8') : '').match(/(?<=^start ).+/gm) ?? [];
}
