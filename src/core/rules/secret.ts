import { redact } from '../edit/redact.ts';
import type { Fix } from '../model/fix.ts';
import type { Document, Project } from '../model/project.ts';
import type { FoundSecret } from '../ports.ts';
import type { Rule } from './rule.ts';

export const secret: Rule = {
  id: 'secret',
  summary: 'A hand-off file, a spec or an attachment holds a key, a token or a password.',
  severity: 'error',
  fixable: 'automatic',
  check(project, report) {
    for (const { document, secrets } of project.secretFiles) {
      for (const found of secrets) {
        const message = `${sentenceStart(found.what)} in a file that is committed and that agents read. Take it out, and have it replaced where it is used.`;
        const place = { lines: document.lines, range: found };
        report({ file: document.path, place, message, fixes: [fix(project, document, found)] });
      }
    }
  },
};

/** The texts of plan.json stand in PLAN.md too, and what stands in the journal must still fit them: the plan is rewritten. */
function fix({ plan }: Project, { path }: Document<unknown>, found: FoundSecret): Fix {
  const common = { title: `Replace the ${found.what} with [redacted]`, automatic: true };
  const edits = [redact(found)];
  return path === plan?.path && plan.value.record !== null
    ? { ...common, work: { kind: 'redact-plan', edits } }
    : { ...common, work: { kind: 'files', changes: [{ kind: 'edit', path, edits }] } };
}

function sentenceStart(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
