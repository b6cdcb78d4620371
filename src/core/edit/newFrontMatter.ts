import { yamlScalar } from './memoFrontMatter.ts';

/** Fields of the front matter in the order written, each with its value. */
export type FrontMatterFields = readonly (readonly [name: string, value: string])[];

/** A block for the beginning of a memo that has none, with a blank line behind it, in the memo's own line ends. */
export function newFrontMatter(fields: FrontMatterFields, lineEnd: string): string {
  const lines = fields.map(([name, value]) => `${name}: ${yamlScalar(value)}`);
  return ['---', ...lines, '---', '', ''].join(lineEnd);
}
