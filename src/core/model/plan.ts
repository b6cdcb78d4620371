import type { SourceId } from './source.ts';
import type { Spelling } from './spelling.ts';
import { type ItemStatus, isTerminal } from './status.ts';
import type { LineIndex, Range } from './text.ts';

/** One step of a plan, whatever tool wrote it. */
export interface Step {
  /** The source's own id, else a slug with an ordinal; unique among what is shown of one plan. */
  readonly id: string;
  readonly title: string;
  /** Of a parent in a Dogear plan: derived from its leaves. */
  readonly status: ItemStatus;
  /** The status as written, where it is not one of the six words or is a parent's own. */
  readonly rawStatus: string | null;
  readonly detail: string | null;
  readonly reason: string | null;
  /** ISO 8601. */
  readonly startedAt: string | null;
  readonly endedAt: string | null;
  /** The whole item. */
  readonly range: Range;
  /** The bytes that say the status (a box with its brackets, a JSON or YAML value); null where none do. */
  readonly statusRange: Range | null;
  /** The file that its ranges stand in, where that is not the plan's own. */
  readonly file?: StepFile;
  /** The ids of the steps that must end first, as the source names them. */
  readonly waitsFor?: readonly string[];
  readonly steps: readonly Step[];
}

/** One of the files of a plan that is a folder. */
export interface StepFile {
  readonly path: string;
  readonly text: string;
  readonly lines: LineIndex;
}

/** `done`: completed and skipped leaves. `unknown`: leaves without any status. Both are part of `total`. */
export interface Progress {
  readonly done: number;
  readonly total: number;
  readonly unknown: number;
}

export type PlanOutcome = 'finished' | 'superseded';

/** The fields that only Dogear's own plan.json (version 1) has. */
export interface PlanRecord {
  readonly id: string;
  readonly task: string | null;
  readonly revision: number;
  readonly revisionReason: string | null;
  /** ISO 8601. */
  readonly createdAt: string | null;
  readonly updatedAt: string | null;
  readonly archivedAt: string | null;
  readonly outcome: PlanOutcome | null;
  readonly commit: string | null;
}

/** What one plan file says. */
export interface Plan {
  readonly title: string | null;
  readonly steps: readonly Step[];
  /** Null where nothing countable was found, or where some of it is hidden: never "complete" by silence. */
  readonly progress: Progress | null;
  /** Set for Dogear's own plan.json only; such a plan can be changed through the plan actions. */
  readonly record: PlanRecord | null;
}

/** `stale`: open steps and nothing written for days. */
export type PlanState = 'current' | 'finished' | 'superseded' | 'stale';

/** A plan as the tree shows it. */
export interface PlanFile {
  readonly source: SourceId;
  readonly path: string;
  /** Of the text that `plan` was read from: where its ranges stand. */
  readonly lines: LineIndex;
  readonly plan: Plan;
  readonly state: PlanState;
  readonly writable: boolean;
  /** When it was last written, by its own record or else by its file. */
  readonly updatedAt: number | null;
  /** True while the file does not parse: `plan` is then the last good one (or has no steps). */
  readonly broken: boolean;
  /** The folder name under `archive/`, where it is archived. */
  readonly archived: { readonly name: string; readonly at: number | null } | null;
  /** Which of the plans of one file it is; absent where the file holds one. */
  readonly part?: string;
  /** Whether its tool's pointer or the branch says that it is the one at work. */
  readonly atWork?: boolean;
  /** Whether it stands where its tool keeps what is over. */
  readonly putAway?: boolean;
  /** The text that another tool's plan was read from; empty where that is a folder. */
  readonly text?: string;
  /** How another tool's plan writes statuses, where Dogear can change them. */
  readonly spelling?: Spelling;
  /** Why Dogear cannot change another tool's plan, as a sentence. */
  readonly readOnly?: string;
}

/** What tells one plan of a folder from the others. */
export type PlanKey = Pick<PlanFile, 'source' | 'path' | 'part'>;

export function isSamePlan(one: PlanKey, other: PlanKey): boolean {
  return one.source === other.source && one.path === other.path && one.part === other.part;
}

/** Whether it is the plan that the plan actions change: Dogear's own, outside the archive. */
export function isPlanAtWork({ writable, archived, plan }: PlanFile): boolean {
  return writable && archived === null && plan.record !== null;
}

/** Whether there is something to do and all of it is done. */
export function isFinished({ progress, steps }: Plan): boolean {
  if (progress === null || progress.total === 0 || progress.done < progress.total) return false;
  return openSteps(steps).length === 0;
}

/**
 * What is still to do: leaves, and parents that are called open although all below them is done, as in tools whose
 * parents are tasks of their own.
 */
export function openSteps(steps: readonly Step[]): readonly Step[] {
  return steps.flatMap((step) => {
    const below = openSteps(step.steps);
    const isDone = isTerminal(step.status) || (step.steps.length > 0 && step.status === 'unknown');
    return below.length > 0 || isDone ? below : [step];
  });
}

/** Every step of a tree, parents before their children. */
export function walkSteps(steps: readonly Step[]): readonly Step[] {
  const all: Step[] = [];
  eachStep(steps, (step) => all.push(step));
  return all;
}

function eachStep(steps: readonly Step[], visit: (step: Step) => void): void {
  for (const step of steps) {
    visit(step);
    if (step.steps.length > 0) eachStep(step.steps, visit);
  }
}

/** The steps without children, in plan order: those that carry a status of their own. */
export function leaves(steps: readonly Step[]): readonly Step[] {
  return walkSteps(steps).filter((step) => step.steps.length === 0);
}

/** Counts the leaves by their status; null where there is nothing to count. */
export function countProgress(steps: readonly Step[]): Progress | null {
  const progress = { done: 0, total: 0, unknown: 0 };
  eachStep(steps, ({ status, steps: below }) => {
    if (below.length > 0) return;
    progress.total += 1;
    if (isTerminal(status)) progress.done += 1;
    else if (status === 'unknown') progress.unknown += 1;
  });
  return progress.total === 0 ? null : progress;
}
