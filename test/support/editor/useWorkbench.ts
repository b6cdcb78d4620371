import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { openWorkbench, type WorkbenchOptions } from './openWorkbench.ts';
import { type Workbench, workbenchOn } from './workbench.ts';

/**
 * Opens a workbench before the tests of a `describe` and closes it after them; a failed test leaves a picture in
 * `out/failed/`. Gives a function, since the workbench is there only while tests run.
 */
export function useWorkbench(options: WorkbenchOptions): () => Workbench {
  let current: Workbench | undefined;

  before(async function () {
    this.timeout(180_000);
    current = workbenchOn(await openWorkbench(options));
  });

  afterEach(async function () {
    const test = this.currentTest;
    if (test?.state !== 'failed' || current === undefined) return;
    const folder = path.join(process.cwd(), 'out/failed');
    mkdirSync(folder, { recursive: true });
    await current.page.screenshot({ path: path.join(folder, `${test.fullTitle().replace(/\W+/g, '-')}.png`) });
  });

  after(async () => {
    await current?.close();
  });

  return () => {
    if (current === undefined) throw new Error('The workbench is open only while tests run.');
    return current;
  };
}
