import type { SourceId } from '../../src/core/model/source.ts';
import { SOURCES } from '../../src/core/sources/index.ts';
import type { Source } from '../../src/core/sources/source.ts';
import { SOURCE_NAMES } from '../../src/views/tree/sourceNames.ts';

/** The best known first; the others follow as the code has them. */
const FIRST: readonly SourceId[] = ['claude-code', 'cursor', 'kiro', 'spec-kit', 'openspec', 'taskmaster'];
/** No tool that keeps plans in files of its own. */
const LAST: readonly SourceId[] = ['bolt', 'markdown', 'dogear', 'aiclaw'];

/** What the name alone does not say. */
const WHAT: Partial<Record<SourceId, string>> = {
  devin: 'Devin, and other agents of the Agent Client Protocol',
  markdown: 'Markdown: to-do lists and plans of no tool',
  dogear: 'a `plan.json` at the root',
  aiclaw: 'AIClaw: the state of a run, given out as a file',
};

/** The README's table of sources, as the code has them. */
export function sourceTable(): string {
  const place = ({ id }: Source): number => (FIRST.includes(id) ? FIRST.indexOf(id) : 99 + LAST.indexOf(id));
  const rows = SOURCES.toSorted((one, other) => place(one) - place(other)).map((source) => {
    const { id, places, settings, memos = [], specs = [] } = source;
    const told = settings === undefined ? [] : [`where \`${settings.path}\` says`];
    const read = [...codes(places), ...told].join('<br>') || 'nothing';
    const beside = codes([...memos, ...specs]).join('<br>');
    return `| ${[WHAT[id] ?? SOURCE_NAMES[id], `\`${id}\``, read, beside, change(source)].join(' | ')} |`;
  });
  return ['| tool | id | plans | shown beside them | what can be changed |', '|---|---|---|---|---|', ...rows].join(
    '\n',
  );
}

function codes(places: readonly string[]): readonly string[] {
  return places.map((place) => `\`${place}\``);
}

function change({ spelling, readOnly }: Source): string {
  const marks = [
    ...(spelling?.boxes ? [`boxes: ${codes(Object.values(spelling.boxes)).join(' ')}`] : []),
    ...(spelling?.words ? [`status: ${codes(Object.values(spelling.words)).join(' ')}`] : []),
  ];
  return marks.length > 0 ? marks.join('<br>') : `nothing: ${readOnly}`;
}
