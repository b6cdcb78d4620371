import type { Task } from '../model/backlog.ts';
import type { Memo } from '../model/memo.ts';
import type { PlanFile, PlanState, Progress, Step } from '../model/plan.ts';
import type { Document, MemoryFile, Project, Readiness, Snapshot } from '../model/project.ts';
import type { SourceId } from '../model/source.ts';
import type { ItemStatus, TaskStatus } from '../model/status.ts';
import type { LineIndex, Range } from '../model/text.ts';
import { maskProject } from '../project/maskProject.ts';
import { type ProblemReport, problemReport } from './problemReport.ts';

/**
 * The public shapes of `dogear status --json`; see docs/json.md. They change only together with `version`. Paths are
 * relative to the folder with forward slashes, lines count from 1, times are ISO 8601 in UTC, absent values are null.
 * Secrets of the hand-off files are masked.
 */
export interface StatusReport {
  readonly version: 1;
  /** Base name of the folder. */
  readonly folder: string;
  readonly plans: readonly PlanReport[];
  readonly memo: MemoReport | null;
  /** Memory files of other tools. */
  readonly memos: readonly MemoryFile[];
  /** Files of standing instructions. */
  readonly specs: readonly MemoryFile[];
  readonly tasks: readonly TaskReport[];
  readonly decisions: DecisionsReport | null;
  readonly archive: readonly ArchivedPlanReport[];
  readonly readiness: Readiness | null;
  readonly problems: readonly ProblemReport[];
}

export interface PlanReport {
  readonly source: SourceId;
  readonly path: string;
  readonly title: string | null;
  readonly state: PlanState;
  readonly writable: boolean;
  readonly progress: Progress | null;
  readonly steps: readonly StepReport[];
}

export interface StepReport {
  readonly id: string;
  readonly title: string;
  readonly status: ItemStatus;
  readonly rawStatus: string | null;
  readonly line: number;
  readonly steps: readonly StepReport[];
}

export interface MemoReport {
  readonly path: string;
  readonly lines: number;
  /** The most lines it may have. */
  readonly cap: number;
  /** When it was last true; null where nothing says. */
  readonly asOf: string | null;
  /** Whole minutes since then; 0 where that time is still to come. */
  readonly ageMinutes: number | null;
  readonly stale: boolean;
  readonly nextAction: string | null;
  readonly doNotRedo: readonly string[];
}

export interface TaskReport {
  readonly id: string;
  readonly title: string;
  readonly status: TaskStatus;
  readonly line: number;
  readonly tasks: readonly TaskReport[];
}

export interface DecisionsReport {
  readonly count: number;
  /** The id with the highest number. */
  readonly last: string | null;
}

export interface ArchivedPlanReport {
  /** What `dogear restore` takes. */
  readonly name: string;
  readonly path: string;
  readonly title: string | null;
  readonly state: PlanState;
  readonly archivedAt: string | null;
  readonly progress: Progress | null;
}

const STALE_RULES: ReadonlySet<string> = new Set(['memo-stale', 'memo-stale-while-commits-land']);

/** Everything `dogear status --json` prints, from what a face shows. */
export function buildStatus({ project: seen, problems, readiness }: Snapshot): StatusReport {
  const project = maskProject(seen);
  const { backlog } = project;
  return {
    version: 1,
    folder: project.name,
    plans: project.plans.map(planReport),
    memo:
      project.memo &&
      memoReport(
        project,
        project.memo,
        problems.some(({ rule }) => STALE_RULES.has(rule)),
      ),
    memos: project.memos.map(memoryFile),
    specs: project.specs.map(memoryFile),
    tasks: backlog ? taskReports(backlog.value.tasks, backlog.lines) : [],
    decisions: decisionsReport(project),
    archive: project.archive.flatMap(archivedPlanReports),
    readiness: readiness && readinessReport(readiness),
    problems: problems.map(problemReport),
  };
}

function planReport({ source, path, plan, state, writable, lines }: PlanFile): PlanReport {
  return {
    source,
    path,
    title: plan.title,
    state,
    writable,
    progress: progressReport(plan.progress),
    steps: stepReports(plan.steps, lines),
  };
}

/** Most steps and tasks have none nested in them, and lists have thousands. */
const NONE: readonly never[] = [];

function stepReports(steps: readonly Step[], lines: LineIndex): readonly StepReport[] {
  return steps.map((step) => ({
    id: step.id,
    title: step.title,
    status: step.status,
    rawStatus: step.rawStatus,
    line: lineOf(step.range, lines),
    steps: step.steps.length === 0 ? NONE : stepReports(step.steps, lines),
  }));
}

function taskReports(tasks: readonly Task[], lines: LineIndex): readonly TaskReport[] {
  return tasks.map((task) => ({
    id: task.id ?? task.key,
    title: task.title,
    status: task.status,
    line: lineOf(task.lineRange, lines),
    tasks: task.tasks.length === 0 ? NONE : taskReports(task.tasks, lines),
  }));
}

function memoReport({ memoTime, now, config }: Project, { path, value }: Document<Memo>, stale: boolean): MemoReport {
  return {
    path,
    lines: value.lines,
    cap: config.memo.maxLines,
    asOf: memoTime && isoTime(memoTime.time),
    ageMinutes: memoTime && Math.max(0, Math.floor((now - memoTime.time) / 60_000)),
    stale,
    nextAction: value.nextAction?.value ?? null,
    doNotRedo: value.doNotRedo.map(({ text }) => text),
  };
}

function decisionsReport({ log }: Project): DecisionsReport | null {
  if (log === null) return null;
  const { decisions } = log.value;
  let last = decisions[0] ?? null;
  for (const decision of decisions) if (last && decision.number >= last.number) last = decision;
  return { count: decisions.length, last: last?.id ?? null };
}

function archivedPlanReports({ path, plan, state, archived }: PlanFile): readonly ArchivedPlanReport[] {
  if (archived === null) return [];
  const archivedAt = archived.at === null ? null : isoTime(archived.at);
  return [
    {
      name: archived.name,
      path,
      title: plan.title,
      state,
      archivedAt,
      progress: progressReport(plan.progress),
    },
  ];
}

/** Copies name the public fields one by one, so that a field added to the model does not become public by itself. */
function progressReport(progress: Progress | null): Progress | null {
  return progress && { done: progress.done, total: progress.total, unknown: progress.unknown };
}

function memoryFile({ path, source }: MemoryFile): MemoryFile {
  return { path, source };
}

function readinessReport({ ready, reasons }: Readiness): Readiness {
  return { ready, reasons: reasons.map(({ code, message, detail }) => ({ code, message, detail })) };
}

function lineOf(range: Range, lines: LineIndex): number {
  return lines.positionAt(range.start).line + 1;
}

function isoTime(time: number): string {
  return new Date(time).toISOString();
}
