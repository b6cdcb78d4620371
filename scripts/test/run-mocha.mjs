/**
 * @typedef {{ files: readonly string[], timeout: number, reporter: 'dot' | 'spec', grep?: string | undefined }} MochaRun
 * @typedef {{ passed: number, failed: number, skipped: number }} Counts
 */

/**
 * Runs bundled test files with mocha in this process.
 *
 * @param {MochaRun} run
 * @param {(title: string) => void} [started] called before each test
 * @returns {Promise<Counts>}
 */
export async function runMocha({ files, timeout, reporter, grep }, started = () => {}) {
  // Not a static import: the editor's tests are CommonJS, and only import() reads mocha the same on every Node.
  const { default: Mocha } = await import('mocha');
  const mocha = new Mocha({ timeout, reporter, forbidOnly: true, forbidPending: true });
  if (grep !== undefined) mocha.grep(grep);
  for (const file of files) mocha.addFile(file);
  await mocha.loadFilesAsync();
  return new Promise((resolve) => {
    const runner = mocha.run(() => {
      const { passes = 0, failures = 0, pending = 0 } = runner.stats ?? {};
      resolve({ passed: passes, failed: failures, skipped: pending });
    });
    runner.on('test', (test) => started(test.fullTitle()));
  });
}
