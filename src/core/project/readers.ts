import { LOG_TAIL_BYTES, MAX_LIST_BYTES, MAX_MEMO_BYTES } from '../model/layout.ts';
import type { Parsed } from '../model/problem.ts';
import { parseBacklog } from '../parse/backlog.ts';
import { parseDecisionLog } from '../parse/decisions.ts';
import { parseJournal } from '../parse/journal.ts';
import { parseMarkdownPlan } from '../parse/markdownPlan.ts';
import { parseMemo } from '../parse/memo.ts';
import { mergeConflictProblem } from '../parse/mergeConflict.ts';
import { parsePlanJson } from '../parse/planJson.ts';
import { readConfig } from '../parse/readConfig.ts';
import { parseSpec } from '../parse/spec.ts';
import type { LocalTime } from '../parse/time.ts';
import type { FileStore } from '../ports.ts';
import { createDocumentReader } from './documentReader.ts';

/** A reader for each kind of file in a folder. */
export function createReaders(files: Pick<FileStore, 'read'>, local: LocalTime) {
  const list = { maxBytes: MAX_LIST_BYTES };
  const prose = { maxBytes: MAX_MEMO_BYTES };
  const tail = { tailBytes: LOG_TAIL_BYTES };
  return {
    config: createDocumentReader(files, { limits: prose, parse: readConfig }),
    planJson: createDocumentReader(files, { limits: list, parse: parsePlanJson }),
    planMarkdown: createDocumentReader(files, { limits: list, parse: (text) => parseMarkdownPlan(text) }),
    memo: createDocumentReader(files, { limits: prose, parse: merged((text) => parseMemo(text, local)) }),
    backlog: createDocumentReader(files, { limits: list, parse: merged(parseBacklog) }),
    log: createDocumentReader(files, { limits: tail, parse: merged(parseDecisionLog) }),
    journal: createDocumentReader(files, {
      limits: tail,
      parse: (text) => ({ value: parseJournal(text), problems: [] }),
    }),
    /** Of these only the text counts. */
    text: createDocumentReader(files, { limits: list, parse: () => ({ value: null, problems: [] }) }),
    spec: createDocumentReader(files, { limits: prose, parse: parseSpec }),
  };
}

export type Readers = ReturnType<typeof createReaders>;

/** A parser of Markdown that also reports what a merge left behind; JSON and YAML break at the markers by themselves. */
function merged<P extends Parsed<unknown>>(parse: (text: string) => P): (text: string) => P {
  return (text) => {
    const parsed = parse(text);
    const conflict = mergeConflictProblem(text);
    return conflict.length === 0 ? parsed : { ...parsed, problems: [...parsed.problems, ...conflict] };
  };
}
