#!/usr/bin/env node
/**
 * Takes the pictures of the README anew: runs the workbench suite, whose tests take them as they go.
 * Usage: node scripts/readme-pictures.mjs
 */

import path from 'node:path';
import { runSuites } from './test/run.mjs';
import { suites } from './test/suites.mjs';

process.env['DOGEAR_PICTURES'] = path.resolve(import.meta.dirname, '../media/readme');
const workbench = suites.filter(({ name }) => name === 'workbench');
const { failed } = await runSuites(workbench, { long: false });
process.exitCode = failed > 0 ? 1 : 0;
