import type { Project, SpecFile } from '../model/project.ts';
import type { Rule } from './rule.ts';

export const specMissingReadOrder: Rule = {
  id: 'spec-missing-read-order',
  summary: 'The standing instructions do not name memo, backlog and log in reading order.',
  severity: 'info',
  check(project, report) {
    if (project.memo === null) return;
    const paths = [project.memo, project.backlog, project.log].flatMap((document) => document?.path ?? []);
    for (const { document } of distinct(project.specFiles).filter((spec) => !namesInOrder(textOf(spec), paths))) {
      const { path, lines } = document;
      const message = `An agent that boots from this file does not learn what to read first. Name ${sentence(paths)} in this order.`;
      report({ file: path, place: { lines, range: lines.lineRange(0) }, message });
    }
  },
};

/** One file under two names, as a symbolic link gives, is reported once. */
function distinct(specs: Project['specFiles']): readonly SpecFile[] {
  return specs.filter((spec, index) => specs.findIndex((other) => textOf(other) === textOf(spec)) === index);
}

function textOf({ document, imports }: SpecFile): string {
  return [document, ...imports].map(({ text }) => text).join('\n');
}

function namesInOrder(text: string, paths: readonly string[]): boolean {
  let from = 0;
  for (const path of paths) {
    const name = path.slice(path.lastIndexOf('/') + 1);
    const at = positionOf(text, name, from);
    if (at < 0) return false;
    from = at + name.length;
  }
  return true;
}

function positionOf(text: string, name: string, from: number): number {
  let at = text.indexOf(name, from);
  while (at > 0 && /[\w.-]/.test(text[at - 1] ?? '')) at = text.indexOf(name, at + 1);
  return at;
}

function sentence(paths: readonly string[]): string {
  return paths.length === 1 ? (paths[0] ?? '') : `${paths.slice(0, -1).join(', ')} and ${paths.at(-1)}`;
}
