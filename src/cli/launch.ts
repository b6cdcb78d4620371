/** The file that runs as `dogear`: starts the program beside it, compiled by an earlier run where there was one. */
import path from 'node:path';
import { compiledProgram } from './compiledCode.ts';

const file = path.join(__dirname, 'program.js');
const { run, keep } = compiledProgram(file);
process.once('exit', keep);
run({ exports: {} }, require, file, __dirname);
