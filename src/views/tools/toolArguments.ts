import { visibleText } from '../../core/model/visibleText.ts';
import { TOOLS } from '../../core/tools/index.ts';
import { tolerate } from '../../core/tools/tolerate.ts';
import type { ToolName } from '../../manifest/tools.ts';

/**
 * What a model sent to a tool, read as the tool itself reads it, so that nothing is carried out that was not shown. Nothing
 * is an error here: what cannot be read the tool refuses.
 */
export interface ToolArguments {
  /** Whether it is given: an empty text is, where the tool tells it from none. */
  has(field: string): boolean;
  /** As one line that may be shown; empty for none. */
  text(field: string): string;
  flag(field: string): boolean;
  texts(field: string): readonly string[];
  records(field: string): readonly ToolArguments[];
}

/** `mask`: writes over the secrets of the hand-off files. */
export function toolArguments(name: ToolName, input: unknown, mask: (text: string) => string): ToolArguments {
  const tool = TOOLS.find((candidate) => candidate.name === name);
  return readerOf(tool ? tolerate(tool.schema, input) : input, mask);
}

function readerOf(value: unknown, mask: (text: string) => string): ToolArguments {
  const fields = new Map(isRecord(value) ? Object.entries(value) : []);
  const shown = (text: unknown): string => (typeof text === 'string' ? visibleText(mask(text)) : '');
  const list = (field: string): readonly unknown[] => {
    const items = fields.get(field);
    return Array.isArray(items) ? items : [];
  };
  return {
    has: (field) => fields.has(field),
    text: (field) => shown(fields.get(field)),
    flag: (field) => fields.get(field) === true,
    texts: (field) => list(field).map(shown).filter(Boolean),
    records: (field) =>
      list(field)
        .filter(isRecord)
        .map((item) => readerOf(item, mask)),
  };
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
