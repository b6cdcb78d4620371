import { sameTaskId } from '../model/backlog.ts';
import type { MemoField, MemoTime } from '../model/memo.ts';
import type { Finding } from '../model/problem.ts';
import { type FrontMatterFields, MEMO_FRONT_MATTER, type WrittenValue } from './memoFrontMatter.ts';
import { mentionsBranch } from './mentionsBranch.ts';
import { readStatusWord } from './statusWords.ts';
import { taskIdIn } from './taskId.ts';

/** What the prose says about the fields that the front matter has too. */
export interface ProseFields {
  readonly workingOn: MemoField | null;
  readonly branch: MemoField | null;
  readonly status: MemoField | null;
  readonly asOf: MemoTime | null;
}

/** Reports each field of the front matter that says otherwise than the prose. Programs read the one, people the other. */
export function frontMatterDisagreements(front: FrontMatterFields, prose: ProseFields): readonly Finding[] {
  return [
    disagreement(front.task, prose.workingOn, 'Working on', (one, other) => {
      const worked = taskIdIn(other);
      return worked === null || sameTaskId(taskIdIn(one) ?? one, worked);
    }),
    disagreement(front.branch, prose.branch, 'Branch', (one, other) => mentionsBranch(other, one)),
    disagreement(front.status, prose.status, 'Status', (one, other) => sameStatus(one, other)),
    disagreement(front.asOf, prose.asOf && { ...prose.asOf, value: prose.asOf.text }, 'The heading', () =>
      sameTime(front.time, prose.asOf),
    ),
  ].flat();
}

function disagreement(
  front: WrittenValue | null,
  prose: MemoField | null,
  place: string,
  agree: (front: string, prose: string) => boolean,
): readonly Finding[] {
  if (front === null || prose === null || agree(front.text, prose.value)) return [];
  const message = `The front matter says "${front.text}", and below it "${place}" says "${prose.value}". Make them agree.`;
  return [{ rule: MEMO_FRONT_MATTER, range: front.range, message }];
}

/** Most statuses in prose are sentences, and no word to compare. */
function sameStatus(one: string, other: string): boolean {
  const [front, prose] = [readStatusWord(one), readStatusWord(other)];
  return front === null || prose === null || front === prose;
}

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** A date without a time of day agrees with every time of that day; seconds do not matter. */
function sameTime(one: MemoTime | null, other: MemoTime | null): boolean {
  if (one === null || other === null || one.time === null || other.time === null) return true;
  const difference = Math.abs(one.time - other.time);
  return difference < (one.dateOnly || other.dateOnly ? DAY : MINUTE);
}
