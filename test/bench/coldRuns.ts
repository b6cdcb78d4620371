import { spawnSync } from 'node:child_process';

/** Milliseconds of one process, from its start to its end: the median of runs. */
export type Medians<Name extends string> = Readonly<Record<Name, number>>;

/** Runs each program with its arguments, in turns, so that a busy moment of the machine touches all of them alike. */
export function coldRuns<Name extends string>(
  programs: Readonly<Record<Name, readonly string[]>>,
  rounds: number,
  cwd?: string,
): Medians<Name> {
  const names = Object.keys(programs) as Name[];
  const times = new Map<Name, number[]>(names.map((name) => [name, []]));
  for (let round = 0; round < rounds; round += 1) {
    for (const name of names) times.get(name)?.push(timeOf(programs[name], cwd));
  }
  return Object.fromEntries(names.map((name) => [name, median(times.get(name) ?? [])])) as Medians<Name>;
}

function timeOf([program = '', ...args]: readonly string[], cwd: string | undefined): number {
  const { NODE_EXTRA_CA_CERTS: _, ...env } = process.env;
  const start = performance.now();
  const { status, stderr } = spawnSync(program, args, { cwd, env });
  if (status !== 0) throw new Error(`${program} ${args.join(' ')} ended with ${status}: ${stderr}`);
  return performance.now() - start;
}

function median(times: readonly number[]): number {
  return [...times].sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN;
}
