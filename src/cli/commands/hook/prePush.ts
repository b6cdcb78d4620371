import { join } from 'node:path';
import { isEnforced } from '../../../core/hook/enforcement.ts';
import { judgePush } from '../../../core/hook/judgePush.ts';
import { hardToUndo, parsePushedRefs } from '../../../core/hook/pushedRefs.ts';
import { isAncestor } from '../../../node/hooks/isAncestor.ts';
import type { Io } from '../../io.ts';
import { openWorkspace } from '../../workspace.ts';
import type { HookScene, HookVerdict } from './runHook.ts';

/** Judges the push whose refs git gives on standard input. One that only adds commits is no matter. */
export async function prePush({ repository: { top }, folder, io }: HookScene<Io>): Promise<HookVerdict> {
  const refs = parsePushedRefs(await readInput(io));
  const hard = await Promise.all(refs.map((ref) => hardToUndo(ref, (older, newer) => isAncestor(top, older, newer))));
  const named = hard.filter((what) => what !== null);
  if (named.length === 0) return { findings: [], enforced: false };
  const { loader } = await openWorkspace(join(top, folder), io);
  const project = await loader.load();
  return { findings: await judgePush(project, named), enforced: isEnforced(project.config.hook.enforce, io.env) };
}

async function readInput(io: Io): Promise<string> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of io.input()) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}
