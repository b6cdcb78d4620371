import type { Step } from '../model/plan.ts';
import type { Finding } from '../model/problem.ts';
import { type ItemStatus, isStepStatus } from '../model/status.ts';
import type { Range } from '../model/text.ts';
import { readStatusWord } from '../parse/statusWords.ts';
import { createTaskKeys } from '../parse/taskKeys.ts';

export interface BeadsIssue {
  readonly step: Step;
  /** The id of the issue that it is a child of. */
  readonly parent: string | null;
}

export interface BeadsIssues {
  readonly issues: readonly BeadsIssue[];
  readonly problems: readonly Finding[];
  /** Whether the last line ends in its middle, as it does while the file is written. */
  readonly isCut: boolean;
}

/** Of a file in which everything is wrong, the first few say it. */
const MAX_FAULTS = 20;

/** Reads `issues.jsonl`. Issues that were deleted are left out. */
export function readIssues(text: string): BeadsIssues {
  const keys = createTaskKeys();
  const issues: BeadsIssue[] = [];
  const problems: Finding[] = [];
  let isCut = false;
  for (const range of linesOf(text)) {
    const fields = objectIn(text.slice(range.start, range.end));
    if (fields === null) {
      problems.push({ rule: 'plan-invalid', range, message: 'This line is no issue in JSON.' });
      isCut = range.end === text.length;
    } else problems.push(...readIssue(fields, range, keys.keyOf, issues));
  }
  return { issues, problems: problems.slice(0, MAX_FAULTS), isCut };
}

type Fields = Readonly<Record<string, unknown>>;

/** Adds the issue that a line holds; gives what is wrong with it. */
function readIssue(
  fields: Fields,
  range: Range,
  keyOf: (id: string | null, title: string) => string,
  issues: BeadsIssue[],
): readonly Finding[] {
  const raw = textOf(fields, 'status');
  const word = raw === null ? 'unknown' : readStatusWord(raw);
  if (word === 'dropped') return [];
  const id = textOf(fields, 'id');
  const title = textOf(fields, 'title') ?? id ?? '';
  const key = keyOf(id, title);
  const step = stepOf(fields, { id: key, title, range, raw, status: word ?? 'pending' });
  issues.push({ step, parent: dependencies(fields, 'parent-child')[0] ?? null });
  const findings: Finding[] = [];
  if (word === null) {
    const message = `"${raw}" is no status that Dogear knows; the issue counts as pending.`;
    findings.push({ rule: 'plan-unknown-status', range, message });
  }
  if (id !== null && key !== id) {
    findings.push({ rule: 'plan-duplicate-id', range, message: `Another line has an issue with the id ${id} too.` });
  }
  return findings;
}

interface Stated {
  readonly id: string;
  readonly title: string;
  readonly range: Range;
  readonly raw: string | null;
  readonly status: ItemStatus;
}

function stepOf(fields: Fields, { raw, ...stated }: Stated): Step {
  const waitsFor = dependencies(fields, 'blocks');
  return {
    ...stated,
    rawStatus: isStepStatus(raw) ? null : raw,
    detail: textOf(fields, 'description'),
    reason: textOf(fields, 'close_reason'),
    startedAt: null,
    endedAt: textOf(fields, 'closed_at'),
    statusRange: null,
    ...(waitsFor.length > 0 && { waitsFor }),
    steps: [],
  };
}

/** The ids of the issues that this one depends on in some way. */
function dependencies({ dependencies: list }: Fields, type: string): readonly string[] {
  if (!Array.isArray(list)) return [];
  const ids = list.flatMap((item: Fields | null) =>
    item?.['type'] === type ? (textOf(item, 'depends_on_id') ?? []) : [],
  );
  return [...new Set(ids)];
}

function textOf(fields: Fields, key: string): string | null {
  const value = fields[key];
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null;
}

function objectIn(line: string): Fields | null {
  try {
    const value: unknown = JSON.parse(line);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : null;
  } catch {
    return null;
  }
}

/** The lines that are not blank, without their ends. */
function linesOf(text: string): readonly Range[] {
  const lines = [...text.matchAll(/[^\r\n]+/g)].filter(([line]) => line.trim() !== '');
  return lines.map(({ 0: line, index }) => ({ start: index, end: index + line.length }));
}
