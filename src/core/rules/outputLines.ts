export type OutputKind = 'a stack trace' | 'a diff' | 'a log';

/** What a tool writes is known by the beginning of its lines. */
const MAX_LENGTH = 400;

/** Lines of stack traces, each as one runtime writes them. */
const TRACE = anyOf(
  // JavaScript, Java, .NET
  /at (?:async |new )?[^\s()]+(?: \[as [^\]]+\])? ?\([^()]*:\d+(?::\d+)?\)/,
  /at [^\s()]+:\d+:\d+/,
  /at .+ in .+:line \d+/,
  /Caused by: .+/,
  // Python
  /Traceback \(most recent call last\):/,
  /File "[^"]+", line \d+.*/,
  // Ruby
  /from \S+:\d+:in .+/,
  // Go
  /goroutine \d+ \[.+\]:/,
  /\S+\.go:\d+ \+0x[\da-f]+/,
  // Rust
  /thread '.+' panicked at .+/,
  /\d+:\s+(?:0x[\da-f]+ - )?[\w<>]+(?:::[\w<>{}#]+)+.*/,
);

/** Lines of test runs, compilers and logs. */
const LOG = anyOf(
  // Jest, Vitest, Mocha
  /[✓✔√✗✘×✕] .*\(\d+(?:\.\d+)? ?m?s\)/,
  /(?:PASS|FAIL)\s+\S*[./]\S+.*/,
  /(?:Tests|Test Suites|Test Files|Snapshots):?\s+\d.*(?:passed|failed|total).*/,
  /(?:Time|Duration):?\s+[\d.]+ ?m?s\b.*/,
  /\d+ (?:passing|failing)(?: \(.*\))?/,
  // Go
  /=== (?:RUN|PAUSE|CONT) .+/,
  /--- (?:PASS|FAIL|SKIP): .+/,
  /(?:ok|FAIL|\?)\s+\S+\s+(?:\(cached\)|[\d.]+s|\[no test files\]).*/,
  // pytest
  /\S+::\S+ (?:PASSED|FAILED|ERROR|SKIPPED|XFAIL).*/,
  /(?:PASSED|FAILED|ERROR) \S+::\S+.*/,
  /=+ .*(?:passed|failed|error).* =+/,
  // TAP, Rust
  /(?:not )?ok \d+(?: - .*|)/,
  /test \S+ \.\.\. (?:ok|FAILED|ignored)/,
  // npm, compilers, linters
  /npm (?:ERR!|error|warn)\b.*/,
  /\S+[(:]\d+[,:]\d+\)?:? (?:- )?error\b.*/,
  /\d+:\d+\s+(?:error|warning)\s+.+/,
  // a program's own log
  /\[?\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d\S*\s+\S*(?:TRACE|DEBUG|INFO|WARN|ERROR|FATAL)\b.*/,
);

const DIFF_HEAD =
  /^(?:diff --git .+|index [\da-f]{7,}\.\.[\da-f]{7,}.*|--- (?:"?a\/|\/dev\/null).*|\+\+\+ (?:"?b\/|\/dev\/null).*)$/;
const HUNK = /^@@ -\d+(?:,\d+)? \+\d+(?:,\d+)? @@/;
const DIFF_FENCE = /^\s*(?:`{3,}|~{3,})\s*(?:diff|patch)\b/;

/** Which of the lines a tool wrote, and of what kind they are; null for all others. */
export function outputKinds(lines: readonly string[]): readonly (OutputKind | null)[] {
  let inHunk = false;
  return lines.map((line) => {
    const text = line.slice(0, MAX_LENGTH);
    if (DIFF_FENCE.test(text)) {
      inHunk = true;
      return null;
    }
    const beginsHunk = HUNK.test(text);
    inHunk = beginsHunk || (inHunk && /^[-+ \\]/.test(text));
    if (beginsHunk || DIFF_HEAD.test(text) || (inHunk && text.trim() !== '')) return 'a diff';
    if (TRACE.test(text)) return 'a stack trace';
    return LOG.test(text) ? 'a log' : null;
  });
}

/** A whole line of one of these forms, as it may stand in a list or a quotation. */
function anyOf(...forms: readonly RegExp[]): RegExp {
  return new RegExp(`^\\s*(?:[-*>]\\s+)?(?:${forms.map(({ source }) => source).join('|')})\\s*$`);
}
