import type { Commit, FoundSecret, GitStatus } from '../ports.ts';
import type { Absence } from './absence.ts';
import type { Backlog } from './backlog.ts';
import type { Config } from './config.ts';
import type { DecisionLog } from './decisions.ts';
import type { JournalEntry, JournalStanding } from './journal.ts';
import type { Memo } from './memo.ts';
import type { NamedPath } from './namedPath.ts';
import type { Plan, PlanFile } from './plan.ts';
import type { Finding, Problem } from './problem.ts';
import type { SourceId } from './source.ts';
import type { Spec } from './spec.ts';
import type { LineIndex } from './text.ts';

/** A file that was read and parsed. */
export interface Document<T> {
  readonly path: string;
  readonly text: string;
  readonly lines: LineIndex;
  readonly modified: number;
  readonly value: T;
  readonly problems: readonly Finding[];
  /** True while the file as it is now does not parse: `value` is then the last good one. */
  readonly broken: boolean;
  /** True where only the end of a larger file was read. */
  readonly cut: boolean;
  /** Present where an editor has this text, and the file does not: who reads the file reads another. */
  readonly unsaved?: true;
}

/** A file of standing instructions, with the files that it imports: those are followed one level. */
export interface SpecFile {
  readonly document: Document<Spec>;
  readonly imports: readonly Document<Spec>[];
}

/** A path that a file names, with nothing there: neither from the root nor from the file's own folder. */
export interface MissingFile extends NamedPath {
  /** The file that names it. */
  readonly namedIn: string;
}

/** A file with what in it must not be written down. */
export interface SecretFile {
  readonly document: Document<unknown>;
  readonly secrets: readonly FoundSecret[];
}

/** A file that exists and could not be read or is over its size limit. */
export interface FileTrouble {
  readonly path: string;
  /** The public id of the rule that owns it: file-too-large, file-unreadable. */
  readonly rule: string;
  readonly message: string;
}

/** What git knows that the rules need. Null in the project where there is no git or it may not run. */
export interface GitFacts {
  readonly status: GitStatus;
  /** The newest commits, newest first; a window, not the whole history. */
  readonly commits: readonly Commit[];
  /** The commit that last changed the memo. */
  readonly memoCommit: Commit | null;
  /** The commit that last changed the memo's where-we-are section, its time apart. */
  readonly whereWeAreCommit: Commit | null;
  /** The files as HEAD has them, and as they were at `memoCommit`; null where that revision has none. */
  readonly head: {
    readonly backlog: Backlog | null;
    readonly log: DecisionLog | null;
    readonly logText: string | null;
  };
  readonly atMemoCommit: { readonly backlog: Backlog | null; readonly log: DecisionLog | null };
}

/** A memory file of another tool. */
export interface MemoryFile {
  readonly path: string;
  readonly source: SourceId;
  /** What is to be known about it, as a sentence. */
  readonly note?: string;
}

/** One folder as it is: everything that a face shows and a rule checks. Never changed; a new one is loaded instead. */
export interface Project {
  /** Base name of the folder. */
  readonly name: string;
  /** When it was loaded; ages are judged by it. */
  readonly now: number;
  readonly config: Config;
  readonly configFile: Document<Config> | null;
  /** The folder of the hand-off files; null where there is none. */
  readonly stateDirectory: string | null;
  /** What git has of the hand-off files where the disk has none of them; null where git is not asked or has none. */
  readonly absence: Absence | null;
  /** Dogear's own plan.json in the state directory. */
  readonly plan: Document<Plan> | null;
  /** The text of `PLAN.md` beside Dogear's own plan.json. */
  readonly planMarkdown: Document<null> | null;
  /** How Dogear's own plan.json stands to the journal; null without one that is a plan. */
  readonly planStanding: JournalStanding | null;
  /** Every plan file outside the archive with its text and its parser's findings, Dogear's own first. */
  readonly planDocuments: readonly Document<Plan>[];
  /** Everything for the tree: the current plan first; the plan archived last until the next one is set. */
  readonly plans: readonly PlanFile[];
  readonly archive: readonly PlanFile[];
  /** Where plans of other tools stand beside the usual places, as settings in the folder tell. */
  readonly toldPlaces: readonly string[];
  /** What tools keep of this folder's plans in the home folder, where that may be looked into. No rule judges them. */
  readonly homePlans: readonly PlanFile[];
  readonly memo: Document<Memo> | null;
  /** When the memo was last true, and by what; null where nothing says. */
  readonly memoTime: { readonly time: number; readonly from: 'memo' | 'commit' | 'file' } | null;
  readonly backlog: Document<Backlog> | null;
  readonly log: Document<DecisionLog> | null;
  readonly journal: readonly JournalEntry[];
  readonly memos: readonly MemoryFile[];
  readonly specs: readonly MemoryFile[];
  /** The text of those that could be read. */
  readonly specFiles: readonly SpecFile[];
  /** What memo and specs name and is not there. */
  readonly missingFiles: readonly MissingFile[];
  /** The names in the folder for attachments. */
  readonly attachments: readonly string[];
  /** The names in the archive. */
  readonly archiveNames: readonly string[];
  /** The hand-off files, specs and attachments that hold secrets. */
  readonly secretFiles: readonly SecretFile[];
  /** The line of the log, from 0, at which it is not as HEAD has it; null where lines were only added at its end. */
  readonly logRewrittenAt: number | null;
  readonly troubles: readonly FileTrouble[];
  readonly git: GitFacts | null;
  /** Why the repository's git told nothing; null where it did, was not asked, or there is no repository. */
  readonly gitSilence: GitSilence | null;
}

/** It may not run, or was asked and gave no answer. In both cases what is committed is not known. */
export type GitSilence = 'withheld' | 'no-answer';

export type ReadinessCode =
  | 'no-memo'
  | 'memo-stale'
  | 'memo-behind'
  | 'no-next-action'
  | 'memo-untimed'
  | 'unsaved'
  | 'uncommitted'
  | 'git-withheld'
  | 'git-no-answer';

export interface ReadinessReason {
  readonly code: ReadinessCode;
  /** Short, for a status bar: "memo behind by 2". */
  readonly message: string;
  /** The sentence with what to do. */
  readonly detail: string;
}

/** Whether the agent could be reset now. */
export interface Readiness {
  readonly ready: boolean;
  readonly reasons: readonly ReadinessReason[];
}

/** What every face renders. */
export interface Snapshot {
  readonly project: Project;
  readonly problems: readonly Problem[];
  /** Null without a state directory. */
  readonly readiness: Readiness | null;
}

/** Whether a plan is one the folder itself works from: Dogear's own, or what else stands in the state directory. */
export function isOwnPlan({ source, path }: PlanFile, { stateDirectory }: Project): boolean {
  return source === 'dogear' || (stateDirectory !== null && path.startsWith(`${stateDirectory}/`));
}
