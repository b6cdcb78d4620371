/** The file that runs as `dogear`: starts a program beside it, compiled by an earlier run where there was one. */
import path from 'node:path';
import { compiledProgram } from './compiledCode.ts';

const OLDEST_NODE = 20;

const [, , command, action, hook] = process.argv;
const isPreCommit = command === 'hook' && action === 'run' && hook === 'pre-commit';

if (Number.parseInt(process.versions.node, 10) < OLDEST_NODE) {
  // An older Node would fail with an exit code that to a hook means a refusal.
  process.stderr.write(`dogear: this needs Node ${OLDEST_NODE}.19 or later, and runs in ${process.versions.node}.\n`);
  process.exitCode = 2;
} else {
  const file = path.join(__dirname, isPreCommit ? 'hook.js' : 'program.js');
  const { run, keep } = compiledProgram(file);
  process.once('exit', keep);
  run({ exports: {} }, require, file, __dirname);
}
