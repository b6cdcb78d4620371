import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { lint } from '../../src/core/lint/lint.ts';
import type { PlanFile, Step } from '../../src/core/model/plan.ts';
import type { MemoryFile, Project } from '../../src/core/model/project.ts';
import { RULES } from '../../src/core/rules/index.ts';
import { LOADED_AT, loadProject } from './loadProject.ts';

export const SOURCE_FIXTURES = 'test/fixtures/sources';

/** What is to be seen in a fixture. */
const GOLDEN = 'expected.txt';
/** The circumstances of a fixture, one a line: `branch: NAME`, `PATH: TIME` of a file that was not written just now. */
const CIRCUMSTANCES = 'circumstances.txt';

/** The folders of fixtures: each is a project as some tool leaves it. */
export function sourceFixtures(): readonly string[] {
  const entries = readdirSync(path.resolve(SOURCE_FIXTURES), { withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
}

/** Loads a fixture as a project. */
export async function loadFixture(name: string): Promise<Project> {
  const files = fixtureFiles(name);
  const facts = [...(files[CIRCUMSTANCES] ?? '').matchAll(/^(.+): (\S+)$/gm)].map(([, key, value]) => [key, value]);
  const { branch, ...times } = Object.fromEntries(facts);
  const modified = Object.fromEntries(Object.entries(times).map(([file, time]) => [file, Date.parse(String(time))]));
  const { [GOLDEN]: _, [CIRCUMSTANCES]: __, ...own } = files;
  const head = branch === undefined ? {} : { '.git/HEAD': `ref: refs/heads/${branch}\n` };
  return loadProject({ ...own, ...head }, { now: LOADED_AT, modified });
}

/** The files of a fixture by their paths, as the store reads them: without a byte order mark. */
export function fixtureFiles(name: string): Readonly<Record<string, string>> {
  const root = path.resolve(SOURCE_FIXTURES, name);
  const entries = readdirSync(root, { withFileTypes: true, recursive: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'));
  return Object.fromEntries(
    paths.map((file) => [file, readFileSync(path.join(root, file), 'utf8').replace(/^\ufeff/, '')]),
  );
}

/** What is expected of a fixture. With `DOGEAR_GOLDEN=write` it is written anew first, to be read before it is committed. */
export function goldenText(name: string, seen: string): string {
  const file = path.resolve(SOURCE_FIXTURES, name, GOLDEN);
  if (process.env['DOGEAR_GOLDEN'] === 'write') writeFileSync(file, seen);
  return readFileSync(file, 'utf8');
}

/** All that a project shows of other tools' plans, and what the rules report in them. */
export async function describeSources(project: Project): Promise<string> {
  const problems = await lint(project, RULES);
  const lines = [
    ...project.plans.flatMap(planLines),
    ...project.memos.map((file) => `memo ${memoryLine(file)}`),
    ...project.specs.map((file) => `spec ${memoryLine(file)}`),
    ...problems.map(
      ({ severity, file, start, rule }) => `${severity} ${file}:${start.line + 1}:${start.column + 1} ${rule}`,
    ),
  ];
  return `${lines.join('\n')}\n`;
}

function memoryLine({ source, path: file, note }: MemoryFile): string {
  return [source, file, ...(note === undefined ? [] : [`| ${note}`])].join(' ');
}

function planLines(file: PlanFile): readonly string[] {
  const { source, path: at, part, plan, state, atWork, writable, broken } = file;
  const { progress } = plan;
  const counted = progress ? `${progress.done}/${progress.total}` : 'unknown';
  const unknown = progress?.unknown ? `, ${progress.unknown} without a status` : '';
  const marks = [atWork && 'at work', writable && 'writable', broken && 'broken'].filter(Boolean);
  const head = [
    `${source} ${at}${part === undefined ? '' : ` [${part}]`}`,
    plan.title ?? 'untitled',
    state,
    counted + unknown,
  ];
  return [`${[...head, ...marks].join(' | ')}`, ...plan.steps.flatMap((step) => stepLines(file, step, 1)), ''];
}

function stepLines(plan: PlanFile, step: Step, depth: number): readonly string[] {
  const { path: at, lines } = step.file ?? plan;
  const place = `${step.file === undefined ? '' : `${at}:`}${lines.positionAt(step.range.start).line + 1}`;
  const raw = step.rawStatus === null ? '' : ` (${step.rawStatus})`;
  const waits = step.waitsFor?.length ? ` after ${step.waitsFor.join(', ')}` : '';
  const own = `${'  '.repeat(depth)}${place} ${step.status}${raw} ${step.id}: ${step.title}${waits}`;
  return [own, ...step.steps.flatMap((nested) => stepLines(plan, nested, depth + 1))];
}
