import fc from 'fast-check';

const INDENTS = ['', '', '', ' ', '  ', '  ', '   ', '    ', '      ', '        '];
const MARKERS = [
  '',
  '',
  '- ',
  '- ',
  '-  ',
  '-    ',
  '* ',
  '+ ',
  '1. ',
  '2. ',
  '10) ',
  '1) ',
  '# ',
  '## ',
  '- 1. ',
  '* - ',
];
const PLAIN_TEXTS = ['text', '[ ] task', '[x] #47 done', '**bold** text', '1.1 step', 'a | b', ''];
const TEXTS = [
  ...PLAIN_TEXTS,
  ...PLAIN_TEXTS,
  'text  ',
  '*',
  '_a_',
  '`code`',
  '[link](x)',
  '[x]: y',
  'a ## ',
  '<!-- comment -->',
  '<!-- a --> b',
  '- ',
  '--',
  '\u00a0',
  '+1',
  '1234567890. x',
  '日本 🙂',
  '#47 task',
];

/** Texts of headings, lists and paragraphs in every order and indentation, with now and then a line that is none of them. */
export const plainTexts: fc.Arbitrary<string> = fc
  .array(fc.tuple(fc.constantFrom(...INDENTS), fc.constantFrom(...MARKERS), fc.constantFrom(...TEXTS)), {
    minLength: 1,
    maxLength: 10,
  })
  .map((lines) => lines.map((parts) => parts.join('')).join('\n'));
