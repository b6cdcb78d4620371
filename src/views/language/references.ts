import type { Range } from '../../core/model/text.ts';

/** The id of a decision or a task, where a text names it. */
export interface Reference {
  readonly kind: 'decision' | 'task';
  /** As written: `D-031`, `#47`. */
  readonly id: string;
  readonly range: Range;
}

const DECISION = /(?<![\w-])(?:D|ADR)-\d{1,9}(?![\w-])/g;
/** Not in an address, an HTML entity, or the issue of another repository. */
const TASK = /(?<![\w/&#])#[A-Za-z]*[-_]?\d[\w.-]*/g;

/** Every reference in a text, in its order. */
export function referencesIn(text: string): readonly Reference[] {
  const found = [...matches('decision', text, DECISION), ...matches('task', text, TASK)];
  return found.sort((one, other) => one.range.start - other.range.start);
}

/** The reference at an offset, its end included: where the cursor stands after typing it. */
export function referenceAt(text: string, offset: number): Reference | null {
  return referencesIn(text).find(({ range }) => range.start <= offset && offset <= range.end) ?? null;
}

function* matches(kind: Reference['kind'], text: string, pattern: RegExp): Generator<Reference> {
  for (const { 0: found, index } of text.matchAll(pattern)) {
    const id = found.replace(/[.-]+$/, '');
    yield { kind, id, range: { start: index, end: index + id.length } };
  }
}
