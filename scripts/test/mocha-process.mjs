/** Runs mocha in this process, a child of `runInProcess`, and tells the parent which test runs and what they came to. */

import { exitOnSignals } from '../at-exit.mjs';
import { runMocha } from './run-mocha.mjs';

exitOnSignals();
const counts = await runMocha(JSON.parse(process.argv[2] ?? ''), (title) => process.send?.({ title }));
process.send?.({ counts }, () => process.exit(counts.failed > 0 ? 1 : 0));
