import { countProgress, type Plan } from '../model/plan.ts';
import { readIssues } from './beadsIssues.ts';
import { nestSteps } from './nestSteps.ts';
import { planIn, type Source } from './source.ts';

/** beads: an issue a line. Issues stand below the one that they are a child of, and name those that block them. */
export const beads: Source<Plan> = {
  id: 'beads',
  places: ['.beads/issues.jsonl'],
  archive: { never: 'The bd command owns these issues; close them there.' },
  readOnly: 'The bd command owns these issues and writes this file anew from its database. Change them with bd.',
  parse(text) {
    const { issues, problems, isCut } = readIssues(text);
    const steps = nestSteps(
      issues.map(({ step }) => step),
      new Map(issues.flatMap(({ step, parent }) => (parent === null ? [] : [[step.id, parent] as const]))),
    );
    const value: Plan = { title: null, steps, progress: countProgress(steps), record: null };
    return { value, problems, ...(isCut && { broken: true }) };
  },
  gather: (files) => files.map((document) => planIn(document, document.value)),
};
