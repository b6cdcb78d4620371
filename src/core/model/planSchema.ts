import * as z from 'zod/mini';
import type { PlanOutcome } from './plan.ts';
import type { SourceId } from './source.ts';

/**
 * `plan.json`, version 1, as it stands in the file; see "The plan" in ARCHITECTURE.md. Fields that are not named here are
 * kept through every write. Times are ISO 8601. Agents write `null` for what is absent, so that is read as absent.
 */
export interface PlanJson {
  readonly version: 1;
  readonly id: string;
  readonly goal: string;
  readonly task?: string | number | null;
  /** Raised by 1 with every write. */
  readonly revision: number;
  readonly revisionReason?: string | null;
  readonly createdAt?: string | null;
  readonly updatedAt?: string | null;
  readonly archivedAt?: string | null;
  readonly outcome?: PlanOutcome | null;
  readonly commit?: string | null;
  /** Set when it was imported. */
  readonly origin?: PlanOrigin;
  readonly steps: readonly StepJson[];
}

/** The plan of another tool that a plan was made from. */
export interface PlanOrigin {
  readonly source: SourceId;
  readonly path: string;
  /** Which of the plans of its file it was; absent where the file holds one. */
  readonly part?: string;
}

/** A step as it stands in the file. The status of a step with steps of its own is derived from them. */
export interface StepJson {
  readonly id: string;
  readonly title: string;
  /** One of the six words, or whatever a person or another tool put there. */
  readonly status?: string | null;
  readonly detail?: string | null;
  readonly reason?: string | null;
  readonly startedAt?: string | null;
  readonly endedAt?: string | null;
  readonly steps?: readonly StepJson[] | null;
}

const text = z.nullish(z.string());
const name = z.string().check(z.trim(), z.minLength(1));

/** Only a step without steps of its own must state its status. */
const stepSchema: z.ZodMiniType<{ readonly [field: string]: unknown }> = z
  .looseObject({
    id: name,
    title: z.string(),
    status: text,
    detail: text,
    reason: text,
    startedAt: text,
    endedAt: text,
    steps: z.nullish(z.array(z.lazy(() => stepSchema))),
  })
  .check(z.refine(({ status, steps }) => Boolean(status) || Boolean(steps?.length), { path: ['status'] }));

export const planSchema = z.looseObject({
  version: z.literal(1),
  id: name,
  goal: z.string(),
  task: z.nullish(z.union([z.string(), z.number()])),
  revision: z.int().check(z.nonnegative()),
  revisionReason: text,
  createdAt: text,
  updatedAt: text,
  archivedAt: text,
  outcome: z.nullish(z.enum(['finished', 'superseded'])),
  commit: text,
  steps: z.array(stepSchema),
});
