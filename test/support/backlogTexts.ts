import fc from 'fast-check';

/** What people call tasks, with what has a meaning of its own in some place of a backlog. */
const title = fc.constantFrom(
  'Parser',
  'Deploy - staging',
  'a | b',
  'größer (x)',
  'Say it: done',
  '**Bold** text',
  'x',
);
const word = fc.constantFrom('todo', 'in progress', 'done', 'blocked', 'Deferred', 'pending', 'Done ✅');

type TaskLines = (id: string, title: string, word: string) => string;

/** The forms in which a task tells its status by a word, each alone or among others of its kind. */
const FORMS: readonly TaskLines[] = [
  (id, name, status) => `- ${id} ${name} (${status})`,
  (id, name, status) => `* ${id} ${name} - ${status}`,
  (id, name, status) => `- ${id} ${name}: ${status}  `,
  (id, name, status) => `- ${id} ${name} | ${status}`,
  (id, name) => `- ${id} ${name}`,
  (id, name, status) => `- ${id} ${name}\n  Status: ${status}`,
  (id, name, status) => `- ${id} ${name}\n  - **Status:** ${status}; two left`,
  (id, name, status) => `### ${id} ${name}\nStatus: ${status}\n`,
  (id, name, status) => `### ${id} ${name}\n- **Status**: \`${status}\`\n- a note\n`,
  (id, name, status) => `### ${id} ${name} (${status})\n`,
  (id, name, status) => `### ${id} ${name} - ${status} ###\n\nA note.\n`,
  (id, name) => `## Doing\n- ${id} ${name}\n`,
  (id, name) => `## Blocked\n- ${id} ${name}\n`,
  (id, name) => `- [ ] ${id} ${name}`,
  (id, name) => `- [!] ${id} ${name} - no access`,
  (id, name) => `### [/] ${id} ${name}\n`,
];

interface TaskEntry {
  readonly form: number;
  readonly title: string;
  readonly word: string;
}

const entries = fc.array(fc.record({ form: fc.nat({ max: FORMS.length - 1 }), title, word }), {
  minLength: 1,
  maxLength: 6,
});

function inOneForm(list: readonly TaskEntry[], form: number): readonly TaskEntry[] {
  return list.map((entry) => ({ ...entry, form }));
}

function written(list: readonly TaskEntry[]): string {
  return list.map(({ form, title, word }, at) => FORMS[form]?.(`#${at + 1}`, title, word)).join('\n');
}

function inTable(list: readonly TaskEntry[], box: boolean): string {
  const rows = list.map(({ title, word }, at) => {
    return `| ${at + 1} | ${title.replaceAll('|', '\\|')} | ${box ? '[ ]' : word} |`;
  });
  return ['| Id | Task | Status |', '|---|---|---|', ...rows].join('\n');
}

/** Backlogs in every form that is read: boxes, words in all places, headings with a status, and tables. */
export const backlogTexts: fc.Arbitrary<string> = fc
  .tuple(
    fc.oneof(
      entries.map(written),
      entries.map((list) => written(inOneForm(list, list[0]?.form ?? 0))),
      fc.tuple(entries, fc.boolean()).map(([list, box]) => inTable(list, box)),
    ),
    fc.constantFrom('', '# Backlog\n\n'),
    fc.constantFrom('\n', '\r\n'),
  )
  .map(([text, heading, lineEnd]) => `${heading}${text}\n`.replaceAll('\n', lineEnd));
