import { sameTaskId } from '../model/backlog.ts';
import { readFrontMatter } from '../parse/frontMatter.ts';
import { writtenValue } from '../parse/memoFrontMatter.ts';
import type { TextEdit } from '../ports.ts';

/** The fields of the front matter that are kept in step with the prose. */
export interface FrontMatterChanges {
  readonly asOf?: string | undefined;
  readonly branch?: string | undefined;
  readonly task?: string | undefined;
}

/** Renews fields that the front matter has; it never gets new ones. */
export function editMemoFrontMatter(text: string, changes: FrontMatterChanges): readonly TextEdit[] {
  const { frontMatter } = readFrontMatter(text, '');
  if (frontMatter === null) return [];
  return (['asOf', 'branch', 'task'] as const).flatMap((key) => {
    const value = changes[key];
    const field = frontMatter.values.get(key);
    const written = writtenValue(text, frontMatter, key);
    if (value === undefined || field === undefined || says(key, written?.text ?? null, value)) return [];
    const { start, end } = field.valueRange;
    const place = start === end && written !== null ? written.range : { start, end };
    const gap = place.start === place.end && text[place.start - 1] === ':' ? ' ' : '';
    return [{ ...place, text: gap + yamlScalar(value, text[place.start]) }];
  });
}

function says(key: keyof FrontMatterChanges, written: string | null, value: string): boolean {
  return key === 'task' ? sameTaskId(written, value) : written === value;
}

/** A YAML scalar: plain where that is safe, quoted as it was before or where it must be. */
export function yamlScalar(value: string, before?: string): string {
  const plain = /^[A-Za-z0-9][\w./-]*(?: [\w./:-]*\w)*$/.test(value);
  return plain && before !== '"' && before !== "'" ? value : JSON.stringify(value);
}
