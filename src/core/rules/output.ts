import type { Memo } from '../model/memo.ts';
import type { Document } from '../model/project.ts';
import type { Range } from '../model/text.ts';
import { type MemoLine, writtenLines } from './memoLines.ts';

export type OutputKind = 'a stack trace' | 'a diff' | 'a log';

/** Output of a tool that was pasted. */
export interface Output {
  readonly kind: OutputKind;
  readonly range: Range;
  /** Lines, the ones between included. */
  readonly count: number;
}

/** Fewer lines show something; more are pasted. */
const MIN_LINES = 3;

/** What a tool writes is known by the beginning of its lines. */
const MAX_LENGTH = 400;

const TRACE =
  /^\s*(?:[-*>]\s+)?(?:at (?:async |new )?[^\s()]+(?: \[as [^\]]+\])? ?\([^()]*:\d+(?::\d+)?\)|at [^\s()]+:\d+:\d+|at .+ in .+:line \d+|File "[^"]+", line \d+.*|Traceback \(most recent call last\):|from \S+:\d+:in .+|goroutine \d+ \[.+\]:|\S+\.go:\d+ \+0x[\da-f]+|thread '.+' panicked at .+|\d+:\s+(?:0x[\da-f]+ - )?[\w<>]+(?:::[\w<>{}#]+)+.*|Caused by: .+)\s*$/;

const DIFF_HEAD =
  /^(?:diff --git .+|index [\da-f]{7,}\.\.[\da-f]{7,}.*|--- (?:"?a\/|\/dev\/null).*|\+\+\+ (?:"?b\/|\/dev\/null).*)$/;
const HUNK = /^@@ -\d+(?:,\d+)? \+\d+(?:,\d+)? @@/;
const DIFF_FENCE = /^\s*(?:`{3,}|~{3,})\s*(?:diff|patch)\b/;

const LOG =
  /^\s*(?:[✓✔√✗✘×✕] .*\(\d+(?:\.\d+)? ?m?s\)|(?:PASS|FAIL)\s+\S*[./]\S+.*|--- (?:PASS|FAIL|SKIP): .+|=== (?:RUN|PAUSE|CONT) .+|(?:ok|FAIL|\?)\s+\S+\s+(?:\(cached\)|[\d.]+s|\[no test files\]).*|\S+::\S+ (?:PASSED|FAILED|ERROR|SKIPPED|XFAIL).*|(?:PASSED|FAILED|ERROR) \S+::\S+.*|(?:not )?ok \d+(?: - .*|)|test \S+ \.\.\. (?:ok|FAILED|ignored)|\d+ (?:passing|failing)(?: \(.*\))?|(?:Tests|Test Suites|Test Files|Snapshots|Duration|Time):?\s+\d.*(?:passed|failed|total|s)|=+ .*(?:passed|failed|error).* =+|npm (?:ERR!|error|warn)\b.*|\S+[(:]\d+[,:]\d+\)?:? (?:- )?error\b.*|\d+:\d+\s+(?:error|warning)\s+.+|\[?\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d\S*\s+\S*(?:TRACE|DEBUG|INFO|WARN|ERROR|FATAL)\b.*)\s*$/;

/** Finds runs of lines that a tool wrote. One line in between, such as the source under a frame, does not end a run. */
export function findOutput(memo: Document<Memo>): readonly Output[] {
  const lines = writtenLines(memo);
  const kinds = kindsOf(lines);
  const found: Output[] = [];
  for (let first = 0; first < lines.length; first += 1) {
    const kind = kinds[first] ?? null;
    if (kind === null) continue;
    const { last, matches } = runFrom(kinds, first, kind);
    if (matches >= MIN_LINES) found.push({ kind, range: spanOf(lines, first, last), count: last - first + 1 });
    first = last;
  }
  return found;
}

function runFrom(kinds: readonly (OutputKind | null)[], first: number, kind: OutputKind) {
  let last = first;
  let matches = 1;
  for (let at = first + 1; at <= last + 2 && at < kinds.length; at += 1) {
    if (kinds[at] !== kind) continue;
    last = at;
    matches += 1;
  }
  return { last, matches };
}

function kindsOf(lines: readonly MemoLine[]): readonly (OutputKind | null)[] {
  let inHunk = false;
  return lines.map((line) => {
    const text = line.text.slice(0, MAX_LENGTH);
    if (DIFF_FENCE.test(text)) {
      inHunk = true;
      return null;
    }
    if (HUNK.test(text)) inHunk = true;
    else if (inHunk && !/^[-+ \\]/.test(text)) inHunk = false;
    if (HUNK.test(text) || DIFF_HEAD.test(text) || (inHunk && text.trim() !== '')) return 'a diff';
    if (TRACE.test(text)) return 'a stack trace';
    return LOG.test(text) ? 'a log' : null;
  });
}

function spanOf(lines: readonly MemoLine[], first: number, last: number): Range {
  const end = lines[last];
  return { start: lines[first]?.start ?? 0, end: (end?.start ?? 0) + (end?.text.length ?? 0) };
}
