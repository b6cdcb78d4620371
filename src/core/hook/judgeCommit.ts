import { CONFIG_FILE, type Config, DEFAULT_CONFIG } from '../model/config.ts';
import { isStateFile, joinPath, MAX_MEMO_BYTES, STATE_FILES } from '../model/layout.ts';
import { readConfig } from '../parse/readConfig.ts';
import type { LocalTime } from '../parse/time.ts';
import type { FileRead, Secrets } from '../ports.ts';
import type { CommitView } from './commitView.ts';
import type { HookFinding } from './finding.ts';
import { judgeLog } from './judgeLog.ts';
import { judgeMemo, missingMemo } from './judgeMemo.ts';
import { judgePlan } from './judgePlan.ts';
import { judgeSecrets } from './judgeSecrets.ts';
import { trackedSibling } from './trackedSibling.ts';

export interface Surroundings {
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly local: LocalTime;
  /** Asked only where a hand-off file is in the commit. */
  secrets(): Promise<Secrets>;
}

/** What a hook is to say about a commit, and the configuration that the commit has. */
export interface CommitJudgement {
  readonly findings: readonly HookFinding[];
  readonly config: Config;
}

/** Judges a commit by its index. Where neither that nor HEAD has hand-off files, there is nothing to say. */
export async function judgeCommit(view: CommitView, surroundings: Surroundings): Promise<CommitJudgement> {
  // Asked for at once, so that git lists them meanwhile; where it fails, that shows when they are needed.
  const changed = view.staged();
  changed.catch(() => undefined);
  const config = configOf(await view.inIndex(CONFIG_FILE, MAX_MEMO_BYTES));
  const at = (name: keyof typeof STATE_FILES) => joinPath(config.stateDirectory, STATE_FILES[name]);
  const memo = at('memo');
  const read = await view.inIndex(memo, MAX_MEMO_BYTES);
  const all = await changed;
  const { secrets, now, local } = surroundings;
  const isMissing = read.kind === 'absent';
  const sibling = isMissing ? await trackedSibling(view, config.stateDirectory) : null;
  const before = await logInHead(view, all, config);
  const log = {
    before: all.includes(before) ? before : at('log'),
    now: at('log'),
    othersStay: sibling !== null || !isMissing,
  };
  const ofLog = all.includes(log.before) ? await judgeLog(view, log, secrets) : [];
  const judged = (found: readonly HookFinding[]) => ({
    findings: found.filter(({ rule }) => config.rules[rule] !== 'off'),
    config,
  });
  if (isMissing && sibling === null) return judged(ofLog);
  const staged = all.filter((path) => isStateFile(path, config.stateDirectory));
  const found = [
    ...(sibling === null
      ? await judgeMemo(view, { file: memo, read, staged: all.includes(memo) }, { now, local, config })
      : [await missingMemo(view, memo, sibling)]),
    ...ofLog,
    ...(staged.includes(at('plan')) ? await judgePlan(view, at('plan')) : []),
    ...(await judgeSecrets(view, staged, secrets)),
    ...(staged.length > 0 ? await judgeWorktree(view, staged) : []),
  ];
  return judged(found);
}

function configOf(read: FileRead): Config {
  return read.kind === 'file' ? readConfig(read.text).value : DEFAULT_CONFIG;
}

/** Where HEAD has its log: elsewhere only if the commit changes the configuration. */
async function logInHead(view: CommitView, changed: readonly string[], config: Config): Promise<string> {
  const isSame = !changed.includes(CONFIG_FILE);
  const { stateDirectory } = isSame ? config : configOf(await view.inHead(CONFIG_FILE, MAX_MEMO_BYTES));
  return joinPath(stateDirectory, STATE_FILES.log);
}

/** The hand-off files of two worktrees are two; committed here, they turn back those of the main one at a merge. */
async function judgeWorktree(view: CommitView, staged: readonly string[]): Promise<readonly HookFinding[]> {
  const [file] = staged;
  if (file === undefined || !(await view.isBehindMainWorktree(staged))) return [];
  return [
    {
      rule: 'state-behind-main-worktree',
      refuses: false,
      file,
      line: null,
      message: 'The main worktree has newer commits on these files, which a merge may turn back.',
      advice: 'Bring them in first, or leave the file out of this commit:',
      commands: [['git', 'restore', '--staged', '--', ...staged]],
    },
  ];
}
