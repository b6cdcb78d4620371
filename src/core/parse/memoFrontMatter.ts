import type { MemoFrontMatter, MemoTime } from '../model/memo.ts';
import type { Finding } from '../model/problem.ts';
import { TASK_STATUSES } from '../model/status.ts';
import type { Range } from '../model/text.ts';
import { statedTime } from './asOf.ts';
import { type FrontMatter, readFrontMatter } from './frontMatter.ts';
import { unclosedFrontMatter } from './frontMatterRange.ts';
import { taskIdIn } from './taskId.ts';
import type { LocalTime } from './time.ts';

export interface MemoFrontMatterReading {
  readonly frontMatter: MemoFrontMatter | null;
  readonly asOf: MemoTime | null;
  /** The fields that the prose has too, with their places; null without front matter. */
  readonly fields: FrontMatterFields | null;
  readonly problems: readonly Finding[];
}

/** A value as it stands in the file, without quotes. */
export interface WrittenValue {
  readonly text: string;
  readonly range: Range;
}

/** What the front matter says, as far as it could be read. */
export interface FrontMatterFields {
  readonly task: WrittenValue | null;
  readonly branch: WrittenValue | null;
  readonly status: WrittenValue | null;
  readonly asOf: WrittenValue | null;
  readonly time: MemoTime | null;
}

/** The rule that owns what is wrong with the front matter. */
export const MEMO_FRONT_MATTER = 'memo-front-matter';

const FIELDS = ['task', 'branch', 'status', 'asOf', 'elsewhere', 'cameFrom'];

/**
 * Reads the fields that Dogear knows; others are left alone. A block below the first line, or without an end, is reported
 * and not read.
 */
export function readMemoFrontMatter(text: string, local: LocalTime): MemoFrontMatterReading {
  const { frontMatter, misplaced, problems } = readFrontMatter(text, MEMO_FRONT_MATTER);
  if (frontMatter === null) {
    return { frontMatter: null, asOf: null, fields: null, problems: [...problems, ...notRead(text, misplaced)] };
  }
  const written = (key: string) => writtenValue(text, frontMatter, key);
  const [task, branch, status, asOf] = [written('task'), written('branch'), written('status'), written('asOf')];
  const value = {
    range: frontMatter.range,
    task: task && frontMatterTask(task.text),
    branch: branch?.text ?? null,
    status: status?.text ?? null,
    asOf: asOf?.text ?? null,
  };
  const time = asOf === null ? null : statedTime(asOf.text, asOf.range.start, 'front-matter', local);
  const fields = { task, branch, status, asOf, time };
  return { frontMatter: value, asOf: time, fields, problems: [...problems, ...unknownStatus(status)] };
}

/** What looks like front matter and is read by no program. */
function notRead(text: string, misplaced: Range | null): readonly Finding[] {
  const unclosed = misplaced === null ? unclosedFrontMatter(text, FIELDS) : null;
  const range = misplaced ?? unclosed;
  const why =
    unclosed === null ? 'it does not begin on the first line. Move it to the top.' : 'no --- closes it. Add one.';
  return range === null ? [] : [{ rule: MEMO_FRONT_MATTER, range, message: `This front matter is not read: ${why}` }];
}

function unknownStatus(status: WrittenValue | null): readonly Finding[] {
  if (status === null || TASK_STATUSES.some((known) => known === status.text.toLowerCase())) return [];
  const message = `"${status.text}" is no status of a task. Write one of ${TASK_STATUSES.join(', ')}.`;
  return [{ rule: MEMO_FRONT_MATTER, range: status.range, message }];
}

/** `task: #47` is an id here, although YAML takes it for a comment. Null where the field is absent or empty. */
export function writtenValue(text: string, frontMatter: FrontMatter, key: string): WrittenValue | null {
  const found = frontMatter.values.get(key);
  if (found === undefined) return null;
  const { start, end } = found.valueRange;
  const source = text.slice(start, end).trim();
  if (source === '') return key === 'task' ? hashedTask(text, start) : null;
  const from = start + text.slice(start, end).indexOf(source);
  const quoted = /^(["'])([\s\S]*)\1$/.exec(source)?.[2];
  const inner = quoted ?? source;
  const at = quoted === undefined ? from : from + 1;
  return inner.trim() === '' ? null : { text: inner.trim(), range: { start: at, end: at + inner.length } };
}

function hashedTask(text: string, start: number): WrittenValue | null {
  const match = /^[ \t]*(#[\w.-]+)/.exec(text.slice(start, start + 200));
  const id = match?.[1];
  if (match === null || id === undefined) return null;
  const end = start + match[0].length;
  return { text: id, range: { start: end - id.length, end } };
}

function frontMatterTask(value: string): string | null {
  return /^#?[\w.-]+$/.test(value) ? `#${value.replace(/^#/, '')}` : taskIdIn(value);
}
