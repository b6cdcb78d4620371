import type { NewDecision } from '../edit/decisions.ts';
import { type Outcome, success } from '../errors.ts';
import { joinPath, STATE_FILES } from '../model/layout.ts';
import type { ActionContext } from './context.ts';
import { checkGiven } from './givenTexts.ts';
import { decisionTexts, logDecision, missingFromDecision } from './logDecision.ts';
import { refusalOfNewLists } from './refusalOfAbsence.ts';
import { readStateText } from './stateText.ts';

export interface DecideReply {
  readonly id: string;
  /** The path of the log. */
  readonly path: string;
}

/**
 * Appends a decision to the log, which is begun if there is none. The memo is left to the next checkpoint. Refused with
 * `invalid` where title, choice or why is blank, where it supersedes what is not there, and where a text holds a secret; with
 * `not-found` where git has a log and the disk has not.
 */
export async function decide(context: ActionContext, decision: NewDecision): Promise<Outcome<DecideReply>> {
  const incomplete = missingFromDecision(decision);
  if (incomplete !== null) return incomplete;
  const checked = await checkGiven(context, decisionTexts(decision));
  if (!checked.ok) return checked;
  const path = joinPath(context.stateDirectory, STATE_FILES.log);
  const absent = await refusalOfNewLists(context, [path]);
  if (absent !== null) return absent;
  return context.files.transact({
    directory: context.stateDirectory,
    reads: [path],
    decide(now) {
      const text = readStateText(now, path);
      if (!text.ok) return text;
      const logged = logDecision(path, text.value, decision, context.clock.now());
      if (!logged.ok) return logged;
      const { id, changes } = logged.value;
      return success({ changes, value: { id, path } });
    },
  });
}
