import fc from 'fast-check';

/** Pieces that lines of Markdown begin with: the marks of containers and of blocks, in order and out of it. */
const BEGINNINGS = [
  '- ',
  '* ',
  '+ ',
  '1. ',
  '2) ',
  '> ',
  '  ',
  '    ',
  '\t',
  '-   ',
  '-\t',
  '# ',
  '### ',
  '- [ ] ',
  '* [x] ',
];
const TEXTS = [
  'word',
  '[ ] task',
  '[x] done',
  '[~] what',
  '[x](url)',
  '[x]: url',
  '```',
  '~~~',
  '---',
  '===',
  '| a | b |',
  '|---|---|',
  '<!-- a',
  'b -->',
  '<div>',
  'Status: done',
  '日本 🙂',
  '\u00a0',
  '',
];
const LINE_ENDS = ['\n', '\n', '\n', '\r\n', '\r', '\n\n'];

/** Texts in which everything that blocks are made of meets everything else. */
export const markdownTexts: fc.Arbitrary<string> = fc
  .array(
    fc.tuple(
      fc.array(fc.constantFrom(...BEGINNINGS), { maxLength: 3 }),
      fc.constantFrom(...TEXTS),
      fc.constantFrom(...LINE_ENDS),
    ),
    { maxLength: 14 },
  )
  .map((lines) => lines.map(([beginnings, text, end]) => `${beginnings.join('')}${text}${end}`).join(''));

/** A list of tasks as people and agents write them, with what it was made from. */
export interface TaskDocument {
  readonly text: string;
  /** In the order of the text. */
  readonly tasks: readonly { readonly box: string; readonly title: string; readonly depth: number }[];
}

interface TaskLine {
  readonly marker: string;
  readonly box: string;
  readonly title: string;
  readonly deeper: boolean;
  readonly note: string;
}

const taskLine: fc.Arbitrary<TaskLine> = fc.record({
  marker: fc.constantFrom('-', '*', '+', '1.', '1)'),
  box: fc.constantFrom('[ ]', '[x]', '[X]', '[/]', '[!]', '[~]', '[\u00a0]'),
  title: fc.constantFrom(
    'Write the parser',
    'fix `a | b`',
    'größer',
    '日本語のタスク',
    '🙂 smile',
    'שלום עולם',
    'a - b',
    'x [y](z)',
  ),
  deeper: fc.boolean(),
  note: fc.constantFrom('', '', '', 'a note', '```\n- [ ] no task\n```', '<!-- - [ ] no task -->'),
});

/** Lists of boxes with every marker and nesting by spaces, in all line ends, with and without a final one. */
export const taskDocuments: fc.Arbitrary<TaskDocument> = fc
  .record({
    lines: fc.array(taskLine, { minLength: 1, maxLength: 12 }),
    lineEnd: fc.constantFrom('\n', '\r\n', '\r'),
    heading: fc.constantFrom('', '# Tasks\n\n', '---\ntitle: x\n---\n\n'),
    closed: fc.boolean(),
  })
  .map(({ lines, lineEnd, heading, closed }) => {
    const tasks: { box: string; title: string; depth: number }[] = [];
    const indents = [''];
    const written: string[] = [];
    for (const { marker, box, title, deeper, note } of lines) {
      const depth = deeper && tasks.length > 0 ? indents.length - 1 : Math.max(0, indents.length - 2);
      const indent = indents[depth] ?? '';
      const inner = indent + ' '.repeat(marker.length + 1);
      indents.splice(depth + 1, indents.length, inner);
      written.push(`${indent}${marker} ${box} ${title}`);
      if (note !== '') written.push('', ...note.split('\n').map((line) => inner + line), '');
      tasks.push({ box, title, depth });
    }
    const text = heading + written.join('\n') + (closed ? '\n' : '');
    return { text: text.replaceAll('\n', lineEnd), tasks };
  });
