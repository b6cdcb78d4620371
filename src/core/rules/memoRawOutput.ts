import { moveToAttachment } from '../edit/attachment.ts';
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
    const attach = attachTo(project, memo);
    const output = findOutput(memo);
    for (const { range, kind, count } of output) {
      const message = `${plural(count, 'line')} of ${kind} in the memo. Move it to a file and link that, with what it showed in one sentence.`;
      report({ file: memo.path, place: { lines: memo.lines, range }, message, fixes: attach(range, kind.slice(2)) });
    }
    for (const { range, count } of longCode(memo)) {
      if (output.some((found) => found.range.start < range.end && range.start < found.range.end)) continue;
      const message = `A code block of ${plural(count, 'line')} in the memo. Move it to a file and link that.`;
      report({ file: memo.path, place: { lines: memo.lines, range }, message, fixes: attach(range, 'code') });
    }
  },
};

/** Makes the fix that moves output to a file with a name that nothing has yet, if it can be moved. */
function attachTo({ stateDirectory, attachments, now }: Project, memo: Document<Memo>) {
  const taken = new Set(attachments);
  return (range: Range, what: string): readonly Fix[] => {
    const date = utcDate(now);
    const name = freeName(`${date}-${slug(what)}`, what === 'diff' ? '.diff' : '.txt', taken);
    const target = joinPath(ATTACHMENTS_DIRECTORY, name);
    const attachment = moveToAttachment(memo.text, memo.value, range, { text: what, target });
    if (attachment === null) return [];
    taken.add(name);
    const path = joinPath(stateDirectory ?? '', target);
    const changes: readonly FixChange[] = [
      { kind: 'create', path, text: attachment.content },
      { kind: 'edit', path: memo.path, edits: [attachment.edit] },
    ];
    return [{ title: `Move it to ${target}`, automatic: true, work: { kind: 'files', changes } }];
  };
}

function longCode({ value, lines }: Document<Memo>): readonly { readonly range: Range; readonly count: number }[] {
  return value.text.code.flatMap(({ range, body }) => {
    if (body.start === body.end) return [];
    const count = lines.positionAt(body.end).line - lines.positionAt(body.start).line + 1;
    return count > MAX_CODE_LINES ? [{ range, count }] : [];
  });
}
