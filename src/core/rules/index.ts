import { backlogBehindMemo } from './backlogBehindMemo.ts';
import { backlogDoneWithOpenChildren } from './backlogDoneWithOpenChildren.ts';
import { backlogDuplicateId } from './backlogDuplicateId.ts';
import { backlogGhostTask } from './backlogGhostTask.ts';
import { backlogSeveralDoing } from './backlogSeveralDoing.ts';
import { backlogTaskNotOneLine } from './backlogTaskNotOneLine.ts';
import { backlogUnknownStatus } from './backlogUnknownStatus.ts';
import { configInvalid } from './configInvalid.ts';
import { decisionsDuplicateNumber } from './decisionsDuplicateNumber.ts';
import { decisionsMissingField } from './decisionsMissingField.ts';
import { decisionsNumberGap } from './decisionsNumberGap.ts';
import { decisionsRewritten } from './decisionsRewritten.ts';
import { decisionsSupersededButCited } from './decisionsSupersededButCited.ts';
import { fileTooLarge } from './fileTooLarge.ts';
import { fileUnclosedBlock } from './fileUnclosedBlock.ts';
import { fileUnreadable } from './fileUnreadable.ts';
import { memoAbsolutePath } from './memoAbsolutePath.ts';
import { memoAsOf } from './memoAsOf.ts';
import { memoBehind } from './memoBehind.ts';
import { memoBranchMismatch } from './memoBranchMismatch.ts';
import { memoDerivableFromGit } from './memoDerivableFromGit.ts';
import { memoEmptyNextAction } from './memoEmptyNextAction.ts';
import { memoFrontMatter } from './memoFrontMatter.ts';
import { memoMissing } from './memoMissing.ts';
import { memoMissingFile } from './memoMissingFile.ts';
import { memoMissingSection } from './memoMissingSection.ts';
import { memoPlanMismatch } from './memoPlanMismatch.ts';
import { memoRawOutput } from './memoRawOutput.ts';
import { memoSpeculation } from './memoSpeculation.ts';
import { memoStale } from './memoStale.ts';
import { memoStaleWhileCommitsLand } from './memoStaleWhileCommitsLand.ts';
import { memoTooLong } from './memoTooLong.ts';
import { memoTooManyDecisions } from './memoTooManyDecisions.ts';
import { memoUnknownDecision } from './memoUnknownDecision.ts';
import { memoUnknownTask } from './memoUnknownTask.ts';
import { planChangedByHand } from './planChangedByHand.ts';
import { planCompleteNotArchived } from './planCompleteNotArchived.ts';
import { planDoneWithOpenChildren } from './planDoneWithOpenChildren.ts';
import { planDuplicateId } from './planDuplicateId.ts';
import { planInvalid } from './planInvalid.ts';
import { planLaterVersion } from './planLaterVersion.ts';
import { planListsDisagree } from './planListsDisagree.ts';
import { planMarkdownDrift } from './planMarkdownDrift.ts';
import { planProgressDisagrees } from './planProgressDisagrees.ts';
import { planSeveralRunning } from './planSeveralRunning.ts';
import { planStale } from './planStale.ts';
import { planStepRepeated } from './planStepRepeated.ts';
import { planUnclosedFence } from './planUnclosedFence.ts';
import { planUnknownStatus } from './planUnknownStatus.ts';
import type { Rule } from './rule.ts';
import { secret } from './secret.ts';
import { specMissingFile } from './specMissingFile.ts';
import { specMissingReadOrder } from './specMissingReadOrder.ts';

/** Every rule that is checked: the only list. */
export const RULES: readonly Rule[] = [
  memoMissing,
  memoTooLong,
  memoStale,
  memoStaleWhileCommitsLand,
  memoBehind,
  memoPlanMismatch,
  memoMissingSection,
  memoAsOf,
  memoRawOutput,
  memoSpeculation,
  memoDerivableFromGit,
  memoAbsolutePath,
  memoTooManyDecisions,
  memoUnknownDecision,
  memoUnknownTask,
  memoBranchMismatch,
  memoEmptyNextAction,
  memoMissingFile,
  memoFrontMatter,
  secret,
  backlogTaskNotOneLine,
  backlogDuplicateId,
  backlogUnknownStatus,
  backlogGhostTask,
  backlogBehindMemo,
  backlogDoneWithOpenChildren,
  backlogSeveralDoing,
  decisionsNumberGap,
  decisionsDuplicateNumber,
  decisionsRewritten,
  decisionsMissingField,
  decisionsSupersededButCited,
  planInvalid,
  planLaterVersion,
  planUnknownStatus,
  planDuplicateId,
  planSeveralRunning,
  planStale,
  planCompleteNotArchived,
  planMarkdownDrift,
  planChangedByHand,
  planStepRepeated,
  planUnclosedFence,
  planListsDisagree,
  planProgressDisagrees,
  planDoneWithOpenChildren,
  fileTooLarge,
  fileUnreadable,
  fileUnclosedBlock,
  specMissingReadOrder,
  specMissingFile,
  configInvalid,
];
