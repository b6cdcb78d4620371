/** The file that runs as `dogear`: starts a program beside it, compiled by an earlier run where there was one. */
import { join } from 'node:path';
import { compiledProgram } from './compiledCode.ts';
import { createLoader } from './loadBeside.ts';
import { isPlainStatus } from './plainStatus.ts';

const OLDEST_NODE = 20;
/** Wrong usage, or a fault. */
const FAULT = 2;
/** Commands that do one thing or another by their second word. */
const GROUPS: ReadonlySet<string | undefined> = new Set(['hook', 'plan']);

const [, , command, ...words] = process.argv;

if (Number.parseInt(process.versions.node, 10) < OLDEST_NODE) {
  // An older Node would fail with an exit code that to a hook means a refusal.
  process.stderr.write(`dogear: this needs Node ${OLDEST_NODE}.19 or later, and runs in ${process.versions.node}.\n`);
  process.exitCode = FAULT;
} else {
  const file = join(__dirname, programOf(command, words));
  const program = compiledProgram(file, nameOf(command, words[0]));
  const beside = createLoader(__dirname);
  process.on('exit', (exitCode) => {
    // What is no command ends so; nothing is kept of it, so that no more is kept than there are commands.
    if (exitCode === FAULT) return;
    program.keep();
    beside.keep();
  });
  program.run({}, beside.load, { exports: {} }, file, __dirname);
}

/** What is run again and again is a program of its own; everything unusual about it is left to the whole. */
function programOf(command: string | undefined, words: readonly string[]): string {
  if (command === 'hook' && words[0] === 'run' && words[1] === 'pre-commit') return 'hook.js';
  return command === 'status' && isPlainStatus(words) ? 'status.js' : 'program.js';
}

/** Names a command by its first words, as far as they can stand in the name of a file. */
function nameOf(first: string | undefined, second: string | undefined): string {
  const words = GROUPS.has(first) ? [first, second] : [first];
  return words.filter((word) => word !== undefined && /^[a-z]{1,16}$/.test(word)).join('-');
}
