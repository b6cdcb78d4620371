/**
 * Runs bundled test files with mocha in this process, a child of `runSuite`, and sends the counts to the parent.
 * Usage (forked): mocha.mjs OPTIONS_JSON, with `{ files, timeout, grep? }`.
 */

import Mocha from 'mocha';

/** @type {{ files: string[], timeout: number, grep?: string }} */
const { files, timeout, grep } = JSON.parse(process.argv[2] ?? '');
const mocha = new Mocha({ timeout, forbidOnly: true, forbidPending: true, reporter: 'dot' });
if (grep !== undefined) mocha.grep(grep);
for (const file of files) mocha.addFile(file);
await mocha.loadFilesAsync();
const runner = mocha.run(() => {
  const { passes = 0, failures = 0, pending = 0 } = runner.stats ?? {};
  process.send?.({ passed: passes, failed: failures, skipped: pending }, () => process.exit(failures > 0 ? 1 : 0));
});
