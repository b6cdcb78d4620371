import { backlogDuplicateId } from './backlogDuplicateId.ts';
import { backlogUnknownStatus } from './backlogUnknownStatus.ts';
import { configInvalid } from './configInvalid.ts';
import { fileTooLarge } from './fileTooLarge.ts';
import { fileUnreadable } from './fileUnreadable.ts';
import { memoAsOf } from './memoAsOf.ts';
import { memoBehind } from './memoBehind.ts';
import { memoEmptyNextAction } from './memoEmptyNextAction.ts';
import { memoFrontMatter } from './memoFrontMatter.ts';
import { memoMissing } from './memoMissing.ts';
import { memoMissingSection } from './memoMissingSection.ts';
import { memoStale } from './memoStale.ts';
import { memoStaleWhileCommitsLand } from './memoStaleWhileCommitsLand.ts';
import { memoTooLong } from './memoTooLong.ts';
import { planCompleteNotArchived } from './planCompleteNotArchived.ts';
import { planDuplicateId } from './planDuplicateId.ts';
import { planInvalid } from './planInvalid.ts';
import { planSeveralRunning } from './planSeveralRunning.ts';
import { planStale } from './planStale.ts';
import { planUnclosedFence } from './planUnclosedFence.ts';
import { planUnknownStatus } from './planUnknownStatus.ts';
import type { Rule } from './rule.ts';

/** Every rule that is checked: the only list. */
export const RULES: readonly Rule[] = [
  memoMissing,
  memoTooLong,
  memoStale,
  memoStaleWhileCommitsLand,
  memoBehind,
  memoMissingSection,
  memoAsOf,
  memoEmptyNextAction,
  memoFrontMatter,
  backlogDuplicateId,
  backlogUnknownStatus,
  planInvalid,
  planUnknownStatus,
  planDuplicateId,
  planSeveralRunning,
  planStale,
  planCompleteNotArchived,
  planUnclosedFence,
  fileTooLarge,
  fileUnreadable,
  configInvalid,
];
