import type { Fix } from '../../core/model/fix.ts';
import type { Problem } from '../../core/model/problem.ts';
import type { FixRef } from '../../webview/protocol.ts';

/** Names a fix of a problem, so that it can be asked for after the files have changed. */
export function fixRef({ rule, file, start }: Problem, { title }: Fix): FixRef {
  return { rule, file, line: start.line, title };
}

/** The fix as the files are now: of equal ones that of the problem nearest to where it was. Null where it is mended. */
export function findFix(problems: readonly Problem[], { rule, file, line, title }: FixRef): Fix | null {
  const found = problems
    .filter((problem) => problem.rule === rule && problem.file === file)
    .toSorted((one, other) => Math.abs(one.start.line - line) - Math.abs(other.start.line - line))
    .flatMap(({ fixes }) => fixes)
    .find((fix) => fix.title === title);
  return found ?? null;
}
