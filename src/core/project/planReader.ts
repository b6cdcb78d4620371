import type { Plan } from '../model/plan.ts';
import type { Document, FileTrouble } from '../model/project.ts';
import type { LineIndex } from '../model/text.ts';
import { HOLDS_NO_PLAN, type ParsedPlanJson } from '../parse/planJson.ts';
import type { DocumentReader } from './documentReader.ts';

/** A plan file as it is to be shown. */
export interface ReadPlan {
  readonly document: Document<Plan>;
  /** Of the text that the plan was read from: the last good one, where the file is broken now. */
  readonly lines: LineIndex;
  readonly source: ParsedPlanJson['source'] | 'markdown';
}

export type PlanReading =
  | { readonly kind: 'absent' }
  | { readonly kind: 'plan'; readonly plan: ReadPlan }
  /** A file that is no plan; `plan` is how it is shown where one must stand. */
  | { readonly kind: 'foreign'; readonly plan: ReadPlan }
  /** A file that was not read; `plan` is the last good one. */
  | { readonly kind: 'trouble'; readonly trouble: FileTrouble; readonly plan: ReadPlan | null };

const NO_PLAN: Plan = { title: null, steps: [], progress: null, record: null };

/** Reads `plan.json` files. While one cannot be read as a plan, the last good one stays, marked as broken. */
export function createPlanReader(read: DocumentReader<ParsedPlanJson>): (path: string) => Promise<PlanReading> {
  const lastGood = new Map<string, ReadPlan>();
  return async (path) => {
    const reading = await read(path);
    const good = lastGood.get(path) ?? null;
    if (reading.kind === 'absent') {
      lastGood.delete(path);
      return reading;
    }
    if (reading.kind === 'trouble') {
      return { ...reading, plan: good && { ...good, document: { ...good.document, problems: [], broken: true } } };
    }
    const { document, parsed } = reading;
    if (parsed.recognised && !parsed.broken) {
      const plan: ReadPlan = { document, lines: document.lines, source: parsed.source };
      lastGood.set(path, plan);
      return { kind: 'plan', plan };
    }
    const plan = brokenPlan(document, parsed, good);
    return { kind: good !== null || parsed.recognised ? 'plan' : 'foreign', plan };
  };
}

function brokenPlan(document: Document<Plan>, parsed: ParsedPlanJson, good: ReadPlan | null): ReadPlan {
  return {
    document: {
      ...document,
      value: good?.document.value ?? NO_PLAN,
      problems: document.problems.length > 0 ? document.problems : [noPlanFinding(document)],
      broken: true,
    },
    lines: good?.lines ?? document.lines,
    source: good?.source ?? parsed.source,
  };
}

function noPlanFinding({ lines }: Document<Plan>) {
  return { rule: 'plan-invalid', range: lines.lineRange(0), message: HOLDS_NO_PLAN };
}
