import type { Finding, Parsed } from '../model/problem.ts';
import { type ItemStatus, isStepStatus } from '../model/status.ts';
import type { Range } from '../model/text.ts';
import { type FrontMatter, readFrontMatter } from '../parse/frontMatter.ts';
import { readStatusWord } from '../parse/statusWords.ts';

/** What the front matter of a task says. */
export interface BacklogTask {
  readonly id: string;
  readonly idRange: Range;
  readonly title: string;
  readonly status: ItemStatus | 'dropped';
  readonly rawStatus: string | null;
  /** With its quotes, without a comment. */
  readonly statusRange: Range | null;
  readonly parent: string | null;
  readonly waitsFor: readonly string[];
}

/**
 * Reads a task of Backlog.md; null where the front matter has no id and no status. Of a task whose front matter does not
 * begin on the first line nothing but that is known.
 */
export function readBacklogTask(text: string): Parsed<BacklogTask> | null {
  const { frontMatter, misplaced, problems } = readFrontMatter(text, 'plan-invalid');
  if (misplaced !== null) return misplacedTask(text, misplaced);
  const id = frontMatter && stringOf(frontMatter, 'id');
  if (frontMatter === null || id === null || !frontMatter.values.has('status')) return null;
  const { findings, ...status } = readStatus(text, frontMatter);
  const value: BacklogTask = {
    id,
    idRange: frontMatter.values.get('id')?.valueRange ?? frontMatter.range,
    title: stringOf(frontMatter, 'title') ?? id,
    ...status,
    parent: stringOf(frontMatter, 'parent_task_id'),
    waitsFor: listOf(frontMatter, 'dependencies'),
  };
  return { value, problems: [...problems, ...findings] };
}

function misplacedTask(text: string, range: Range): Parsed<BacklogTask> | null {
  const block = text.slice(range.start, range.end);
  const id = /^id:[ \t]*["']?([^"'\s]+)/m.exec(block)?.[1];
  if (id === undefined || !/^status:/m.test(block)) return null;
  const message = 'This front matter does not begin on the first line, so it counts for nothing. Move it there.';
  const value: BacklogTask = {
    ...{ id, idRange: range, title: id, status: 'unknown', rawStatus: null, statusRange: null },
    ...{ parent: null, waitsFor: [] },
  };
  return { value, problems: [{ rule: 'plan-invalid', range, message }] };
}

type ReadStatus = Pick<BacklogTask, 'status' | 'rawStatus' | 'statusRange'> & { readonly findings: readonly Finding[] };

function readStatus(text: string, frontMatter: FrontMatter): ReadStatus {
  const raw = stringOf(frontMatter, 'status')?.replace(/\s+#.*$/, '') ?? null;
  const range = frontMatter.values.get('status')?.valueRange;
  if (raw === null || range === undefined)
    return { status: 'unknown', rawStatus: null, statusRange: null, findings: [] };
  const statusRange = onItsLine(text, range);
  const word = readStatusWord(raw);
  if (word !== null) {
    return { status: word, rawStatus: isStepStatus(raw) ? null : raw, statusRange, findings: [] };
  }
  const message = `"${raw}" is no status that Dogear knows; the task counts as pending.`;
  return {
    status: 'pending',
    rawStatus: raw,
    statusRange,
    findings: [{ rule: 'plan-unknown-status', range, message }],
  };
}

/** A value of one line; YAML that could only be read by its lines has the comment behind it too. */
function onItsLine(text: string, { start, end }: Range): Range | null {
  const written = text.slice(start, end);
  if (/[\r\n]/.test(written)) return null;
  const value = /^(["']).*?\1/.exec(written)?.[0] ?? written.replace(/\s+#.*$/, '').trimEnd();
  return { start, end: start + value.length };
}

function stringOf({ values }: FrontMatter, key: string): string | null {
  const value = values.get(key)?.value;
  if (typeof value !== 'string' && typeof value !== 'number') return null;
  return String(value).trim() || null;
}

function listOf({ values }: FrontMatter, key: string): readonly string[] {
  const value = values.get(key)?.value;
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];
}
