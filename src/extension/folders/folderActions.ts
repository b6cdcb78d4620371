import { type AddDoNotRedoReply, addDoNotRedo } from '../../core/actions/addDoNotRedo.ts';
import { addFrontMatter, type FrontMatterReply } from '../../core/actions/addFrontMatter.ts';
import { applyFixes, type FixReply } from '../../core/actions/applyFixes.ts';
import { type ArchiveReply, type ArchiveRequest, archivePlan } from '../../core/actions/archivePlan.ts';
import { type ArchiveSourceRequest, archiveSource } from '../../core/actions/archiveSource.ts';
import { type CheckpointReply, type CheckpointRequest, checkpoint } from '../../core/actions/checkpoint.ts';
import { type CompressReply, compressMemo } from '../../core/actions/compressMemo.ts';
import type { ActionContext } from '../../core/actions/context.ts';
import { digest } from '../../core/actions/digest.ts';
import { type ImportReply, type ImportRequest, importPlan } from '../../core/actions/importPlan.ts';
import type { PlanReply } from '../../core/actions/planReply.ts';
import { type ReopenRequest, reopenPlan } from '../../core/actions/reopenPlan.ts';
import type { RestoreReply } from '../../core/actions/restorePlan.ts';
import {
  type SourceStatusReply,
  type SourceStatusRequest,
  setSourceStatus,
} from '../../core/actions/setSourceStatus.ts';
import { type SetUpReply, setUp } from '../../core/actions/setUp.ts';
import { type UpdateRequest, updatePlan } from '../../core/actions/updatePlan.ts';
import type { Outcome } from '../../core/errors.ts';
import type { Fix } from '../../core/model/fix.ts';
import type { Project, Snapshot } from '../../core/model/project.ts';

/** The actions of the core on one folder, as it was when they were asked for. */
export interface FolderActions {
  /** The state directory, or where it would be. */
  readonly stateDirectory: string;
  setUp(request?: { readonly stateDirectory?: string }): Promise<Outcome<SetUpReply>>;
  checkpoint(request: CheckpointRequest): Promise<Outcome<CheckpointReply>>;
  addDoNotRedo(request: { readonly entries: readonly string[] }): Promise<Outcome<AddDoNotRedoReply>>;
  updatePlan(request: UpdateRequest): Promise<Outcome<PlanReply>>;
  archivePlan(request: ArchiveRequest): Promise<Outcome<ArchiveReply>>;
  reopenPlan(request: ReopenRequest): Promise<Outcome<RestoreReply>>;
  addFrontMatter(): Promise<Outcome<FrontMatterReply>>;
  /** What would leave the memo, and where it would go; nothing is written. */
  proposeCompression(): Promise<Outcome<CompressReply>>;
  /** `answer`: to the fix's question, where it asks one. */
  applyFix(project: Project, fix: Fix, answer: string): Promise<Outcome<FixReply>>;
  /** A plan of another tool. */
  archiveSource(request: ArchiveSourceRequest): Promise<Outcome<ArchiveReply>>;
  importPlan(request: ImportRequest): Promise<Outcome<ImportReply>>;
  setSourceStatus(request: SourceStatusRequest): Promise<Outcome<SourceStatusReply>>;
  digest(snapshot: Snapshot): string;
  /** What kind of secret a text holds that is about to be given; null for none. */
  secretIn(text: string): Promise<string | null>;
}

export function folderActions(context: ActionContext): FolderActions {
  return {
    stateDirectory: context.stateDirectory,
    setUp: (request) => setUp(context, request),
    checkpoint: (request) => checkpoint(context, request),
    addDoNotRedo: (request) => addDoNotRedo(context, request),
    updatePlan: (request) => updatePlan(context, request),
    archivePlan: (request) => archivePlan(context, request),
    reopenPlan: (request) => reopenPlan(context, request),
    addFrontMatter: () => addFrontMatter(context),
    proposeCompression: () => compressMemo(context, { dryRun: true }),
    applyFix: (project, fix, answer) => applyFixes(context, project, [fix], answer),
    archiveSource: (request) => archiveSource(context, request),
    importPlan: (request) => importPlan(context, request),
    setSourceStatus: (request) => setSourceStatus(context, request),
    digest: (snapshot) => digest(snapshot),
    secretIn: async (text) => (await context.secrets.find(text))[0]?.what ?? null,
  };
}
