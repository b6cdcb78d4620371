import { type Attachment, moveToAttachment } from '../edit/attachment.ts';
import { holding } from '../edit/holding.ts';
import { keepsReading } from '../edit/keepsReading.ts';
import type { Fix, FixChange } from '../model/fix.ts';
import { freeName } from '../model/freeName.ts';
import { ATTACHMENTS_DIRECTORY, joinPath } from '../model/layout.ts';
import type { Memo } from '../model/memo.ts';
import { plural } from '../model/plural.ts';
import type { Document, Project } from '../model/project.ts';
import { slug } from '../model/slug.ts';
import type { Range } from '../model/text.ts';
import { utcDate } from '../model/utcDate.ts';
import { findOutput } from './output.ts';
import type { Rule } from './rule.ts';

/** A code block of more lines is output, or belongs in a file. */
const MAX_CODE_LINES = 15;

export const memoRawOutput: Rule = {
  id: 'memo-raw-output',
  summary: 'The memo holds a stack trace, a diff, a log, or a code block of more than 15 lines.',
  severity: 'warning',
  fixable: 'automatic',
  check(project, report) {
    const { memo } = project;
    if (memo === null) return;
    const found = pasted(memo);
    const fixes = attachAll(project, memo, found);
    for (const { range, message } of found) {
      report({ file: memo.path, place: { lines: memo.lines, range }, message, fixes: fixes.get(range) ?? [] });
    }
  },
};

interface Pasted {
  readonly range: Range;
  /** What it is, as the link says it. */
  readonly what: string;
  readonly message: string;
}

function pasted(memo: Document<Memo>): readonly Pasted[] {
  const output = findOutput(memo).map(({ range, kind, count }) => ({
    range,
    what: kind.slice(2),
    message: `${plural(count, 'line')} of ${kind} in the memo. Move it to a file and link that, with what it showed in one sentence.`,
  }));
  const code = longCode(memo)
    .filter(({ range }) => !output.some((found) => overlap(found.range, range)))
    .map(({ range, count }) => ({
      range,
      what: 'code',
      message: `A code block of ${plural(count, 'line')} in the memo. Move it to a file and link that.`,
    }));
  return [...output, ...code];
}

/**
 * Makes the fixes that move output to files with names that nothing has yet: of what does not share a code block with output
 * before it, and leaves the rest of the memo as it reads.
 */
function attachAll(
  project: Project,
  memo: Document<Memo>,
  found: readonly Pasted[],
): ReadonlyMap<Range, readonly Fix[]> {
  const taken = new Set(project.attachments);
  const moves: Move[] = [];
  for (const { range, what } of found) {
    const name = freeName(`${utcDate(project.now)}-${slug(what)}`, what === 'diff' ? '.diff' : '.txt', taken);
    const target = joinPath(ATTACHMENTS_DIRECTORY, name);
    const move = moveToAttachment(memo.text, memo.value, range, { text: what, target });
    if (move === null || moves.some(({ edit }) => overlap(edit, move.edit))) continue;
    taken.add(name);
    moves.push({ ...move, range, target });
  }
  const sound = holding(moves, (some) =>
    keepsReading(
      memo.text,
      memo.value,
      some.map(({ edit }) => edit),
    ),
  );
  return new Map(sound.map((move) => [move.range, [attach(project, memo, move)]]));
}

interface Move extends Attachment {
  readonly range: Range;
  readonly target: string;
}

function attach({ stateDirectory }: Project, memo: Document<Memo>, { edit, content, target }: Move): Fix {
  const path = joinPath(stateDirectory ?? '', target);
  const changes: readonly FixChange[] = [
    { kind: 'create', path, text: content },
    { kind: 'edit', path: memo.path, edits: [edit] },
  ];
  return { title: `Move it to ${target}`, automatic: true, work: { kind: 'files', changes } };
}

function overlap(one: Range, other: Range): boolean {
  return one.start < other.end && other.start < one.end;
}

function longCode({ value, lines }: Document<Memo>): readonly { readonly range: Range; readonly count: number }[] {
  return value.text.code.flatMap(({ range, body }) => {
    if (body.start === body.end) return [];
    const count = lines.positionAt(body.end).line - lines.positionAt(body.start).line + 1;
    return count > MAX_CODE_LINES ? [{ range, count }] : [];
  });
}
