import type { MemoFrontMatter, MemoTime } from '../model/memo.ts';
import type { Finding } from '../model/problem.ts';
import type { Range } from '../model/text.ts';
import { statedTime } from './asOf.ts';
import { type FrontMatter, readFrontMatter } from './frontMatter.ts';
import { taskIdIn } from './taskId.ts';
import type { LocalTime } from './time.ts';

export interface MemoFrontMatterReading {
  readonly frontMatter: MemoFrontMatter | null;
  readonly asOf: MemoTime | null;
  readonly problems: readonly Finding[];
}

/** A value as it stands in the file, without quotes. */
export interface WrittenValue {
  readonly text: string;
  readonly range: Range;
}

const RULE = 'memo-front-matter';

/** Reads the fields that Dogear knows; others are left alone. A block below the first line is reported and not read. */
export function readMemoFrontMatter(text: string, local: LocalTime): MemoFrontMatterReading {
  const { frontMatter, misplaced, problems } = readFrontMatter(text, RULE);
  if (frontMatter === null) {
    const message = 'This front matter is not read, because it does not begin on the first line. Move it to the top.';
    return {
      frontMatter: null,
      asOf: null,
      problems: misplaced ? [{ rule: RULE, range: misplaced, message }] : problems,
    };
  }
  const asOf = writtenValue(text, frontMatter, 'asOf');
  const task = writtenValue(text, frontMatter, 'task')?.text ?? null;
  const value = {
    range: frontMatter.range,
    task: task === null ? null : frontMatterTask(task),
    branch: writtenValue(text, frontMatter, 'branch')?.text ?? null,
    status: writtenValue(text, frontMatter, 'status')?.text ?? null,
    asOf: asOf?.text ?? null,
  };
  const time = asOf === null ? null : statedTime(asOf.text, asOf.range.start, 'front-matter', local);
  return { frontMatter: value, asOf: time, problems };
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
