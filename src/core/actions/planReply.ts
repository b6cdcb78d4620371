import type { PlanJson } from '../model/planSchema.ts';
import type { StepStatus } from '../model/status.ts';
import type { ArchiveReply } from './archivePlan.ts';

/** A status that was changed without being asked for. */
export interface Normalised {
  readonly id: string;
  readonly from: StepStatus;
  readonly to: StepStatus;
  /** A sentence for people. */
  readonly why: string;
}

/** What a request to the plan answers; with `ok: true` before it, the public reply of the plan tool. */
export interface PlanReply {
  readonly action: 'set' | 'update' | 'revise' | 'read';
  /** As it stands in plan.json, or in the archive if it went there; null where there is none. */
  readonly plan: PlanJson | null;
  readonly normalised: readonly Normalised[];
  /** Where the plan went, as its last step ended. */
  readonly archived?: ArchiveReply;
  /** One sentence for people. */
  readonly summary: string;
}
