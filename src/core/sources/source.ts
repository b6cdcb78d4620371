import type { Plan, PlanOutcome } from '../model/plan.ts';
import type { Finding, Parsed } from '../model/problem.ts';
import type { Document } from '../model/project.ts';
import type { SourceId } from '../model/source.ts';
import type { Spelling } from '../model/spelling.ts';

/**
 * One kind of plan file. A place is a path from the folder's root in which `*` stands for a part of a name and `**` for any
 * folders, none included. It may begin with `<state>/`, the state directory. The files at `places` alone are read.
 *
 * @typeParam T what one file says
 */
export interface Source<T = unknown> {
  readonly id: SourceId;
  readonly places: readonly string[];
  /** Names in `places` are taken in any case. */
  readonly anyCase?: true;
  /** Files of other programs stand at these places too: what cannot be read there is passed over in silence. */
  readonly byContent?: true;
  /** A file in which the tool is told to keep its plans elsewhere. */
  readonly settings?: SourceSettings;
  /** Places of files whose presence alone says something. */
  readonly beside?: readonly string[];
  /** Places of the tool's memory files and of its standing instructions: they are shown, not read. */
  readonly memos?: readonly string[];
  readonly specs?: readonly string[];
  /** Whether one of these is the tool's, where its name alone does not say so. */
  showsMemory?(path: string, folder: SourceFolder): boolean;
  /** How much of a memory file the tool loads. */
  readonly memoLimit?: MemoLimit;
  /** How its plans can be changed. Without it they cannot be, and `readOnly` says why in a sentence. */
  readonly spelling?: Spelling;
  readonly readOnly?: string;
  /** Where the tool itself puts plans that are over; without it they go into Dogear's archive. */
  readonly archive?: SourceArchive;
  /** Pure, and called again only when the text has changed. Null for a file that is none of this kind. */
  parse(text: string, path: string): ParsedFile<T> | null;
  /** Makes plans of all the files that were found, in the order of their paths. */
  gather(files: readonly Document<T>[], folder: SourceFolder): readonly SourcePlan[];
}

export interface SourceSettings {
  readonly path: string;
  /** The places that its text names besides the usual ones. Never throws. */
  places(text: string): readonly string[];
}

export interface SourceArchive {
  /** Why Dogear moves no plan of this tool, as a sentence. */
  readonly never?: string;
  /** Where a file of a plan goes; null for one that the tool has no place for. */
  move?(file: LeavingFile): SourceMove | null;
}

/** A file of a plan that is put away. */
export interface LeavingFile {
  readonly path: string;
  /** Of the plan. */
  readonly title: string | null;
  readonly outcome: PlanOutcome;
  /** YYYY-MM-DD. */
  readonly date: string;
}

/** A file, or the folder that it stands in. */
export interface SourceMove {
  readonly from: string;
  readonly to: string;
}

/** Whichever is reached first. */
export interface MemoLimit {
  readonly lines: number;
  readonly bytes: number;
}

export interface ParsedFile<T> extends Parsed<T> {
  /**
   * True where the text cannot be read at all; what it last said stays in view then. Where it does not look like a plan of
   * this kind either, it has no problems, and is passed over.
   */
  readonly broken?: true;
}

/** What a source may know of the folder besides its own files. */
export interface SourceFolder {
  /** Whether a file stands at a path of one of its places. */
  has(path: string): boolean;
}

/** A plan that a source has found. */
export interface SourcePlan {
  /** Of its file; of a plan that is a folder, the folder. */
  readonly path: string;
  /** Which of the plans of its file it is; null where the file holds one. */
  readonly part: string | null;
  readonly plan: Plan;
  /** The files it was read from, each with its own part of the plan and what was found wrong there. */
  readonly documents: readonly Document<Plan>[];
  /** Where the place says that it is over, whatever its steps say. */
  readonly state: 'finished' | 'superseded' | null;
  /** Whether the tool's own pointer names it. */
  readonly atWork: boolean;
  /** The name of a branch on which it is the plan at work. */
  readonly branch: string | null;
  /** How it writes statuses, where that differs from other plans of the source. */
  readonly spelling?: Spelling;
}

/** A plan that is one file, or a part of one. */
export function planIn(
  document: Document<unknown>,
  plan: Plan,
  more: Partial<Omit<SourcePlan, 'path' | 'plan' | 'documents'>> & { readonly problems?: readonly Finding[] } = {},
): SourcePlan {
  const { problems = document.problems, ...rest } = more;
  return {
    path: document.path,
    part: null,
    state: null,
    atWork: false,
    branch: null,
    ...rest,
    plan,
    documents: [{ ...document, value: plan, problems }],
  };
}
