import { readdirSync } from 'node:fs';
import path from 'node:path';
import { lint } from '../../src/core/lint/lint.ts';
import type { Problem } from '../../src/core/model/problem.ts';
import { RULES } from '../../src/core/rules/index.ts';
import { type LoadOptions, loadProject } from './loadProject.ts';
import { repositoryText } from './repository.ts';

/** A small project, and what is to be reported in it. */
export interface RuleCase {
  readonly name: string;
  /** The files without their marks. */
  readonly files: Readonly<Record<string, string>>;
  readonly options: LoadOptions;
  /** `FILE:LINE RULE`, as the marks say; sorted. */
  readonly expected: readonly string[];
  /** Lines that look like a breach and are none. */
  readonly lookAlikes: number;
}

export const FIXTURES = 'test/fixtures/rules';

/** Each file of fixtures by its name, which is a rule's id. */
export function ruleFixtures(): ReadonlyMap<string, readonly RuleCase[]> {
  const names = readdirSync(path.resolve(FIXTURES)).filter((name) => name.endsWith('.md'));
  return new Map(
    names.map((name) => [name.slice(0, -'.md'.length), readCases(repositoryText(`${FIXTURES}/${name}`))] as const),
  );
}

/**
 * A file of fixtures holds several projects: `%%% NAME` begins one, `%% PATH` a file of it. A line ends with the marks
 * `<!-- RULE -->`, one for each problem that begins there, or `<!-- fine: WHY -->`. `%% git` is no file: `branch: NAME`.
 */
export function readCases(text: string): readonly RuleCase[] {
  return text
    .split(/^%%% /m)
    .slice(1)
    .map((part) => {
      const [name = ''] = part.split('\n', 1);
      return readCase(name, part.slice(name.length + 1));
    });
}

function readCase(name: string, text: string): RuleCase {
  const files: Record<string, string> = {};
  const expected: string[] = [];
  let branch: string | null = null;
  let lookAlikes = 0;
  for (const part of text.split(/^%% /m).slice(1)) {
    const [path = ''] = part.split('\n', 1);
    const body = part.slice(path.length + 1).replace(/\n\n$/, '\n');
    if (path === 'git') branch = /^branch: (.+)$/m.exec(body)?.[1] ?? null;
    else files[path] = body.replace(MARKS, '');
    for (const [index, line] of body.split('\n').entries()) {
      for (const [, rule] of line.matchAll(/<!-- ([a-z-]+) -->/g)) expected.push(`${path}:${index + 1} ${rule}`);
      if (line.includes('<!-- fine: ')) lookAlikes += 1;
    }
  }
  return {
    name,
    files,
    options: branch === null ? {} : { git: { status: { branch } } },
    expected: expected.sort(),
    lookAlikes,
  };
}

const MARKS = /(?:[ \t]*<!-- (?:[a-z-]+|fine: [^\n]*?) -->)+$/gm;

const problemsOf = new WeakMap<RuleCase, Promise<readonly Problem[]>>();

/** What all rules report in a case. Several tests ask it of every case, so it is worked out once. */
export function problemsIn(one: RuleCase): Promise<readonly Problem[]> {
  const known = problemsOf.get(one);
  if (known !== undefined) return known;
  const problems = loadProject(one.files, one.options).then((project) => lint(project, RULES));
  problemsOf.set(one, problems);
  return problems;
}

/** What is reported in a case, in the form of `expected`; of all rules, or of one. */
export async function reportedIn(one: RuleCase, rule?: string): Promise<readonly string[]> {
  return (await problemsIn(one))
    .filter((problem) => rule === undefined || problem.rule === rule)
    .map((problem) => `${problem.file}:${problem.start.line + 1} ${problem.rule}`)
    .sort();
}
