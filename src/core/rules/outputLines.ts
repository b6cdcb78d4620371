export type OutputKind = 'a stack trace' | 'a diff' | 'a log';

/** What a tool writes is known by the beginning of its lines. */
const MAX_LENGTH = 400;

/** How a tool writes a line. The pattern is made for the first line that has one of the words: of most memos none has. */
interface Form {
  readonly words: readonly string[];
  /** Whether the line begins with the word, or only holds it. */
  readonly first: boolean;
  readonly pattern: () => RegExp;
}

function begins(words: readonly string[], pattern: () => RegExp): Form {
  return { words, first: true, pattern };
}

function holds(words: readonly string[], pattern: () => RegExp): Form {
  return { words, first: false, pattern };
}

/** Lines of stack traces, each as one runtime writes them. */
const TRACE: readonly Form[] = [
  // JavaScript, Java, .NET
  begins(['at '], () => /^at (?:async |new )?[^\s()]+(?: \[as [^\]]+\])? ?\([^()]*:\d+(?::\d+)?\)$/),
  begins(['at '], () => /^at [^\s()]+:\d+:\d+$/),
  begins(['at '], () => /^at .+ in .+:line \d+$/),
  begins(['Caused by: '], () => /^Caused by: .+$/),
  // Python
  begins(['Traceback '], () => /^Traceback \(most recent call last\):$/),
  begins(['File "'], () => /^File "[^"]+", line \d+.*$/),
  // Ruby
  begins(['from '], () => /^from \S+:\d+:in .+$/),
  // Go
  begins(['goroutine '], () => /^goroutine \d+ \[.+\]:$/),
  holds(['.go:'], () => /^\S+\.go:\d+ \+0x[\da-f]+$/),
  // Rust
  begins(["thread '"], () => /^thread '.+' panicked at .+$/),
  holds(['::'], () => /^\d+:\s+(?:0x[\da-f]+ - )?[\w<>]+(?:::[\w<>{}#]+)+.*$/),
];

/** Lines of test runs, compilers and logs. */
const LOG: readonly Form[] = [
  // Jest, Vitest, Mocha
  begins([...'✓✔√✗✘×✕'], () => /^. .*\(\d+(?:\.\d+)? ?m?s\)$/),
  begins(['PASS', 'FAIL'], () => /^(?:PASS|FAIL)\s+\S*[./]\S+.*$/),
  begins(['Test', 'Snapshots'], () => /^(?:Tests|Test Suites|Test Files|Snapshots):?\s+\d.*(?:passed|failed|total).*$/),
  begins(['Time', 'Duration'], () => /^(?:Time|Duration):?\s+[\d.]+ ?m?s\b.*$/),
  holds([' passing', ' failing'], () => /^\d+ (?:passing|failing)(?: \(.*\))?$/),
  // Go
  begins(['=== '], () => /^=== (?:RUN|PAUSE|CONT) .+$/),
  begins(['--- '], () => /^--- (?:PASS|FAIL|SKIP): .+$/),
  begins(['ok', 'FAIL', '?'], () => /^(?:ok|FAIL|\?)\s+\S+\s+(?:\(cached\)|[\d.]+s|\[no test files\]).*$/),
  // pytest
  holds(['::'], () => /^\S+::\S+ (?:PASSED|FAILED|ERROR|SKIPPED|XFAIL).*$/),
  begins(['PASSED', 'FAILED', 'ERROR'], () => /^(?:PASSED|FAILED|ERROR) \S+::\S+.*$/),
  begins(['='], () => /^=+ .*(?:passed|failed|error).* =+$/),
  // TAP, Rust
  begins(['ok ', 'not ok '], () => /^(?:not )?ok \d+(?: - .*|)$/),
  begins(['test '], () => /^test \S+ \.\.\. (?:ok|FAILED|ignored)$/),
  // npm, compilers, linters
  begins(['npm '], () => /^npm (?:ERR!|error|warn)\b.*$/),
  holds(['error'], () => /^\S+[(:]\d+[,:]\d+\)?:? (?:- )?error\b.*$/),
  holds(['error', 'warning'], () => /^\d+:\d+\s+(?:error|warning)\s+.+$/),
  // a program's own log
  holds(
    ['TRACE', 'DEBUG', 'INFO', 'WARN', 'ERROR', 'FATAL'],
    () => /^\[?\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d\S*\s+\S*(?:TRACE|DEBUG|INFO|WARN|ERROR|FATAL)\b.*$/,
  ),
];

const DIFF_HEAD: readonly Form[] = [
  begins(['diff --git '], () => /^diff --git .+$/),
  begins(['index '], () => /^index [\da-f]{7,}\.\.[\da-f]{7,}.*$/),
  begins(['--- '], () => /^--- (?:"?a\/|\/dev\/null).*$/),
  begins(['+++ '], () => /^\+\+\+ (?:"?b\/|\/dev\/null).*$/),
];

const HUNK = /^@@ -\d+(?:,\d+)? \+\d+(?:,\d+)? @@/;
const FENCES = ['```', '~~~'];
const DIFF_FENCE = /^\s*(?:`{3,}|~{3,})\s*(?:diff|patch)\b/;
/** An output may stand in a list or a quotation. */
const MARKER = /^[-*>]\s+/;

/** Which of the lines a tool wrote, and of what kind they are; null for all others. */
export function outputKinds(lines: readonly string[]): readonly (OutputKind | null)[] {
  let inHunk = false;
  return lines.map((line) => {
    const text = line.slice(0, MAX_LENGTH);
    if (FENCES.some((fence) => text.includes(fence)) && DIFF_FENCE.test(text)) {
      inHunk = true;
      return null;
    }
    const beginsHunk = text.startsWith('@@ ') && HUNK.test(text);
    inHunk = beginsHunk || (inHunk && /^[-+ \\]/.test(text));
    if (beginsHunk || isOneOf(DIFF_HEAD, text) || (inHunk && text.trim() !== '')) return 'a diff';
    const told = text.trim();
    return kindOf(told) ?? (MARKER.test(told) ? kindOf(told.replace(MARKER, '')) : null);
  });
}

/** What such a line begins with or holds: of most lines nothing more is asked. */
const FORMS = [...TRACE, ...LOG];
const FIRST_LETTERS = new Set(FORMS.flatMap(({ words, first }) => (first ? words.map((word) => word[0]) : [])));
const HELD = FORMS.flatMap(({ words, first }) => (first ? [] : words));

function kindOf(text: string): OutputKind | null {
  if (!FIRST_LETTERS.has(text[0]) && !HELD.some((word) => text.includes(word))) return null;
  if (isOneOf(TRACE, text)) return 'a stack trace';
  return isOneOf(LOG, text) ? 'a log' : null;
}

function isOneOf(forms: readonly Form[], text: string): boolean {
  return forms.some((form) => hasWord(form, text) && form.pattern().test(text));
}

/** Asked of every line for every form: a loop makes nothing anew for it. */
function hasWord({ words, first }: Form, text: string): boolean {
  for (let index = 0; index < words.length; index += 1) {
    const word = words[index] ?? '';
    if (first ? text.startsWith(word) : text.includes(word)) return true;
  }
  return false;
}
