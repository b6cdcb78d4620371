import { relative, resolve } from 'node:path';
import type { HookFinding } from '../../../core/hook/finding.ts';
import { formatFindings, isRefused } from '../../../core/hook/formatFindings.ts';
import { HOOK_NAMES, type HookName } from '../../../core/hook/hookName.ts';
import { isUnderWay, type RepositoryState, repositoryState } from '../../../node/hooks/repositoryState.ts';
import type { ExitCode } from '../../command.ts';
import { GLOBAL_FLAGS, parseFlags } from '../../flags.ts';
import type { Io } from '../../io.ts';
import { hookWording } from './hookWording.ts';

/** What a hook found, and whether it is there to refuse. */
export interface HookVerdict {
  readonly findings: readonly HookFinding[];
  readonly enforced: boolean;
}

/** What a hook looks at. */
export interface HookScene<Outside extends HookIo = HookIo> {
  readonly repository: RepositoryState;
  /** The folder that is judged, relative to the worktree's top, with forward slashes; empty for the top itself. */
  readonly folder: string;
  readonly io: Outside;
}

/** What hooks have of the outside; they draw nothing. */
export type HookIo = Omit<Io, 'terminal'>;

export type Judge<Outside extends HookIo> = (scene: HookScene<Outside>) => Promise<HookVerdict>;

/** What git's hooks call: exits 1 where the commit or the push is refused. */
export async function runHook<Outside extends HookIo>(
  argv: readonly string[],
  io: Outside,
  judges: Readonly<Partial<Record<HookName, Judge<Outside>>>>,
): Promise<ExitCode> {
  const hook = HOOK_NAMES.find((name) => argv.includes(name)) ?? 'pre-commit';
  const { flags } = parseFlags(argv, GLOBAL_FLAGS, argv.includes(hook) ? ['HOOK'] : []);
  const repository = repositoryState(io.cwd(), io.env);
  const folder = relative(repository.top, resolve(io.cwd(), flags.dir ?? repository.top)).replaceAll('\\', '/');
  const scene = { repository, folder, io };
  const isJudged = repository.gitDirectory !== null && !isUnderWay(repository);
  const verdict = (isJudged && (await judges[hook]?.(scene))) || { findings: [], enforced: false };
  const refused = isRefused(verdict.findings, verdict.enforced);
  if (flags.json) io.write(`${JSON.stringify({ version: 1, hook, refused, findings: verdict.findings }, null, 2)}\n`);
  else if (verdict.findings.length > 0)
    io.tell(formatFindings(verdict.findings, hookWording(scene, hook, verdict.enforced)).trimEnd());
  return refused ? 1 : 0;
}
