import { SOURCES } from '../../src/core/sources/index.ts';
import type { Source } from '../../src/core/sources/source.ts';
import { SOURCE_NAMES } from '../../src/views/tree/sourceNames.ts';

/** The README's table of sources, as the code has them. */
export function sourceTable(): string {
  const rows = SOURCES.map((source) => {
    const { id, places, settings, memos = [], specs = [] } = source;
    const told = settings === undefined ? [] : [`where \`${settings.path}\` says`];
    const read = [...codes(places), ...told].join('<br>') || 'nothing';
    const beside = codes([...memos, ...specs]).join('<br>');
    return `| ${[SOURCE_NAMES[id], read, beside, change(source)].join(' | ')} |`;
  });
  return ['| tool | plans | shown beside them | what can be changed |', '|---|---|---|---|', ...rows].join('\n');
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
