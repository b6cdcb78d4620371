import type { Backlog, Task } from '../../src/core/model/backlog.ts';
import { DEFAULT_CONFIG } from '../../src/core/model/config.ts';
import type { Decision, DecisionLog } from '../../src/core/model/decisions.ts';
import type { Memo } from '../../src/core/model/memo.ts';
import { countProgress, type Plan, type PlanFile, type Step, walkSteps } from '../../src/core/model/plan.ts';
import type { Problem } from '../../src/core/model/problem.ts';
import type { Document, Project, Snapshot } from '../../src/core/model/project.ts';
import type { ItemStatus, TaskStatus } from '../../src/core/model/status.ts';
import { indexLines, type Range } from '../../src/core/model/text.ts';

/** The moment at which hand-made snapshots are loaded. */
export const NOW = Date.parse('2026-11-30T19:00:00Z');

const NOWHERE: Range = { start: 0, end: 0 };

/** Everything that a face shows, made by hand: an empty folder named `demo` and what the test gives. */
export function snapshotOf({ problems = [], readiness = null, ...project }: SnapshotParts = {}): Snapshot {
  return { project: { ...EMPTY_PROJECT, ...project }, problems, readiness };
}

export type SnapshotParts = Partial<Project> & Partial<Pick<Snapshot, 'problems' | 'readiness'>>;

const EMPTY_PROJECT: Project = {
  name: 'demo',
  now: NOW,
  config: DEFAULT_CONFIG,
  configFile: null,
  stateDirectory: 'state',
  absence: null,
  plan: null,
  planMarkdown: null,
  planStanding: null,
  planDocuments: [],
  plans: [],
  archive: [],
  toldPlaces: [],
  homePlans: [],
  memo: null,
  memoTime: null,
  backlog: null,
  log: null,
  journal: [],
  memos: [],
  specs: [],
  specFiles: [],
  missingFiles: [],
  attachments: [],
  archiveNames: [],
  secretFiles: [],
  logRewrittenAt: null,
  troubles: [],
  git: null,
  gitSilence: null,
};

/** A step; its id is the title's slug. */
export function stepOf(title: string, status: ItemStatus, more: Partial<Step> = {}): Step {
  return {
    id: slug(title),
    title,
    status,
    rawStatus: null,
    detail: null,
    reason: null,
    startedAt: null,
    endedAt: null,
    range: NOWHERE,
    statusRange: null,
    steps: [],
    ...more,
  };
}

/** A plan whose progress is counted. Its title stands on line 1, every step on a line of its own below. */
export function planFileOf(title: string, steps: readonly Step[], more: Partial<PlanFile> = {}): PlanFile {
  const text = [title, ...[...walkSteps(steps)].map((step) => step.title)].join('\n');
  const lines = indexLines(text);
  let line = 0;
  const place = (step: Step): Step => {
    line += 1;
    return { ...step, range: lines.lineRange(line), steps: step.steps.map(place) };
  };
  const plan: Plan = { title, steps: steps.map(place), progress: countProgress(steps), record: null };
  return {
    source: 'dogear',
    path: 'state/plan.json',
    lines,
    plan,
    state: 'current',
    writable: true,
    updatedAt: NOW,
    broken: false,
    archived: null,
    ...more,
  };
}

export function taskOf(id: string | null, title: string, status: TaskStatus, more: Partial<Task> = {}): Task {
  const common = { rawStatus: null, reason: null, range: NOWHERE, lineRange: NOWHERE, markerRange: null, tasks: [] };
  return { id, key: id ?? slug(title), title, status, ...common, ...more };
}

export function backlogOf(...tasks: readonly Task[]): Document<Backlog> {
  return documentOf('state/backlog.md', '', { tasks });
}

export function logOf(...ids: readonly string[]): Document<DecisionLog> {
  const decisions = ids.map(
    (id): Decision => ({
      id,
      number: Number(id.replace(/\D+/g, '')),
      title: `Decision ${id}`,
      date: null,
      context: null,
      options: null,
      choice: null,
      why: null,
      supersedes: [],
      supersededBy: [],
      moved: false,
      range: NOWHERE,
      headingRange: NOWHERE,
    }),
  );
  return documentOf('state/decisions.md', '', { decisions });
}

/** A memo with the given next action and do-not-redo entries. */
export function memoOf(
  nextAction: string | null,
  doNotRedo: readonly string[] = [],
  more: Partial<Memo> = {},
): Document<Memo> {
  const memo: Memo = {
    asOf: null,
    frontMatter: null,
    sections: [],
    workingOn: null,
    branch: null,
    status: null,
    task: null,
    nextAction: nextAction === null ? null : { value: nextAction, range: NOWHERE },
    decisions: [],
    doNotRedo: doNotRedo.map((text) => ({ text, range: NOWHERE })),
    lines: 20,
    text: { prose: [], code: [], comments: [], paths: [] },
    ...more,
  };
  return documentOf('state/current.md', '', memo);
}

export function problemOf(rule: string, severity: Problem['severity'], more: Partial<Problem> = {}): Problem {
  const place = { start: { line: 0, column: 0 }, end: { line: 0, column: 1 } };
  return { rule, severity, file: 'state/current.md', ...place, message: `About ${rule}.`, fixes: [], ...more };
}

export function documentOf<T>(path: string, text: string, value: T): Document<T> {
  return { path, text, lines: indexLines(text), modified: NOW, value, problems: [], broken: false, cut: false };
}

function slug(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
}
