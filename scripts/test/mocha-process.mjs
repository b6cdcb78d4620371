/** Runs mocha in this process, a child of `runInProcess`, and sends the counts to the parent. */

import { exitOnSignals } from '../exit-on-signals.mjs';
import { runMocha } from './run-mocha.mjs';

exitOnSignals();
const counts = await runMocha(JSON.parse(process.argv[2] ?? ''));
process.send?.(counts, () => process.exit(counts.failed > 0 ? 1 : 0));
