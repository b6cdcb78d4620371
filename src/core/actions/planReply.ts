import type { Normalised } from '../edit/changeSteps.ts';
import type { PlanJson } from '../model/planSchema.ts';
import type { ArchiveReply } from './archivePlan.ts';

export type { Normalised };

/** What a request to the plan answers; with `ok: true` before it, the public reply of the plan tool. */
export interface PlanReply {
  readonly action: 'set' | 'update' | 'revise' | 'read';
  /** As it stands in plan.json, or in the archive if it went there; null where there is none. */
  readonly plan: PlanJson | null;
  readonly normalised: readonly Normalised[];
  /** Where the plan went, as its last step ended; of `set`, where the plan before it went. */
  readonly archived?: ArchiveReply;
  /** A sentence or two for people. */
  readonly summary: string;
}
