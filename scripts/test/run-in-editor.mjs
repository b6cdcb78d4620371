import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { runTests } from '@vscode/test-electron';
import { chooseEditor } from '../editor/choose-editor.mjs';
import { registryVersion } from '../editor/versions.mjs';
import { temporaryFolder } from '../temporary-folder.mjs';
import { workspaces } from './workspaces.mjs';

const root = path.resolve(import.meta.dirname, '../..');
const shim = path.join(root, 'scripts/editor/code-shim.mjs');

/**
 * Runs bundled tests inside a VS Code extension host, on one workspace.
 *
 * @param {{ folder: string, files: readonly string[], workspace: string, timeout: number, grep?: string | undefined,
 *   version?: string | undefined }} run `folder` holds the bundled tests and gets the run's files
 * @returns {Promise<import('./run-mocha.mjs').Counts>} an editor that ends without counts is one failure
 */
export async function runInEditor({ folder, files, workspace, timeout, grep, version }) {
  const make = workspaces[workspace];
  if (make === undefined) throw new Error(`No workspace ${workspace}.`);
  const countsFile = path.join(folder, `counts-${workspace}.json`);
  const runFile = path.join(folder, `run-${workspace}.json`);
  writeFileSync(runFile, JSON.stringify({ files, timeout, grep, reporter: 'spec', countsFile }));
  try {
    const opened = await make(temporaryFolder('dogear-workspace'));
    await launch({ tests: path.join(folder, 'mocha-in-editor.cjs'), opened, runFile, version });
  } catch (error) {
    if (!existsSync(countsFile)) console.error(error);
  }
  return existsSync(countsFile) ? JSON.parse(readFileSync(countsFile, 'utf8')) : { passed: 0, failed: 1, skipped: 0 };
}

/** @param {{ tests: string, opened: string, runFile: string, version: string | undefined }} run */
async function launch({ tests, opened, runFile, version }) {
  const editor = await chooseEditor(version?.replace(/^4\./, '1.'));
  await runTests({
    vscodeExecutablePath: editor.kind === 'download' ? editor.executable : shim,
    extensionDevelopmentPath: root,
    extensionTestsPath: tests,
    launchArgs: [opened],
    extensionTestsEnv: {
      DOGEAR_TEST_RUN: runFile,
      ...(version && editor.kind === 'registry' ? { DOGEAR_EDITOR_VERSION: registryVersion(version) } : {}),
    },
  });
}
