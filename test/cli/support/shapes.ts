import * as z from 'zod/mini';
import { SEVERITIES } from '../../../src/core/model/problem.ts';
import { SOURCE_IDS } from '../../../src/core/model/source.ts';
import { STEP_STATUSES, TASK_STATUSES } from '../../../src/core/model/status.ts';

/** The public shapes of docs/json.md, written down a second time: a field too many or too few fails a test. */

const line = z.int().check(z.positive());
const count = z.int().check(z.nonnegative());
const relativePath = z.string().check(z.regex(/^(?![/\\]|\.{1,2}\/|[A-Za-z]:)[^\\]+$/));
const time = z.iso.datetime();
const progress = z.nullable(z.strictObject({ done: count, total: line, unknown: count }));
const state = z.enum(['current', 'finished', 'superseded', 'stale']);

const problem = z.strictObject({
  rule: z.string().check(z.regex(/^[a-z]+(-[a-z]+)*$/)),
  severity: z.enum(SEVERITIES),
  file: relativePath,
  line,
  column: line,
  endLine: line,
  endColumn: line,
  message: z.string().check(z.minLength(1)),
  fixable: z.boolean(),
});

const step = z.strictObject({
  id: z.string().check(z.minLength(1)),
  title: z.string(),
  status: z.enum([...STEP_STATUSES, 'unknown']),
  rawStatus: z.nullable(z.string()),
  line,
  get steps() {
    return z.array(step);
  },
});

const task = z.strictObject({
  id: z.string().check(z.minLength(1)),
  title: z.string(),
  status: z.enum(TASK_STATUSES),
  line,
  get tasks() {
    return z.array(task);
  },
});

const memoryFile = z.strictObject({ path: relativePath, source: z.enum(SOURCE_IDS) });

export const CHECK_SHAPE = z.strictObject({ version: z.literal(1), problems: z.array(problem) });

export const STATUS_SHAPE = z.strictObject({
  version: z.literal(1),
  folder: z.string(),
  plans: z.array(
    z.strictObject({
      source: z.enum(SOURCE_IDS),
      path: relativePath,
      title: z.nullable(z.string()),
      state,
      writable: z.boolean(),
      progress,
      steps: z.array(step),
    }),
  ),
  memo: z.nullable(
    z.strictObject({
      path: relativePath,
      lines: count,
      cap: line,
      asOf: z.nullable(time),
      ageMinutes: z.nullable(count),
      stale: z.boolean(),
      nextAction: z.nullable(z.string()),
      doNotRedo: z.array(z.string()),
    }),
  ),
  memos: z.array(memoryFile),
  specs: z.array(memoryFile),
  tasks: z.array(task),
  decisions: z.nullable(z.strictObject({ count, last: z.nullable(z.string()) })),
  archive: z.array(
    z.strictObject({
      name: z.string().check(z.minLength(1)),
      path: relativePath,
      title: z.nullable(z.string()),
      state,
      archivedAt: z.nullable(time),
      progress,
    }),
  ),
  readiness: z.nullable(
    z.strictObject({
      ready: z.boolean(),
      reasons: z.array(
        z.strictObject({
          code: z.enum([
            'no-memo',
            'memo-stale',
            'memo-behind',
            'no-next-action',
            'memo-untimed',
            'uncommitted',
            'git-no-answer',
          ]),
          message: z.string(),
          detail: z.string(),
        }),
      ),
    }),
  ),
  problems: z.array(problem),
});

const planStatus = z.enum(STEP_STATUSES);

export const PLAN_REPLY_SHAPE = z.strictObject({
  ok: z.literal(true),
  action: z.enum(['set', 'update', 'revise', 'read']),
  plan: z.nullable(
    z.looseObject({ version: z.literal(1), revision: line, steps: z.array(z.looseObject({ id: z.string() })) }),
  ),
  normalised: z.array(
    z.strictObject({ id: z.string(), from: planStatus, to: planStatus, why: z.string().check(z.minLength(1)) }),
  ),
  archived: z.exactOptional(
    z.strictObject({
      name: z.string(),
      path: relativePath,
      title: z.string(),
      outcome: z.enum(['finished', 'superseded']),
    }),
  ),
  summary: z.string().check(z.minLength(1)),
});

export type StatusShape = z.infer<typeof STATUS_SHAPE>;

/** Reads and checks what `status --json` printed. */
export function parseStatus(stdout: string): StatusShape {
  return STATUS_SHAPE.parse(JSON.parse(stdout));
}
