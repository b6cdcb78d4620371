import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Locator } from 'playwright-core';
import { LANGUAGE_MODEL_TOOLS } from '../../src/manifest/tools.ts';
import { callTool } from '../support/editor/toolCaller.ts';
import { useWorkbench } from '../support/editor/useWorkbench.ts';

/** The editor lists MCP servers only beside its own features for language models. */
const SETTINGS = { 'chat.disableAIFeatures': false, 'dogear.mcp.offer': true, 'workbench.editor.useModal': 'off' };

describe('a workspace that is not trusted', () => {
  const workbench = useWorkbench({
    workspace: 'demo',
    window: { width: 1200, height: 1000 },
    settings: SETTINGS,
    trusted: false,
    callsTools: true,
  });
  const at = (file: string): string => path.join(workbench().folder, file);
  const git = (...args: readonly string[]): string =>
    execFileSync('git', args, { cwd: workbench().folder, encoding: 'utf8' });
  const toast = (text: string): Locator => workbench().toasts().filter({ hasText: text });
  const completeStep = (): Promise<void> =>
    callTool(workbench(), LANGUAGE_MODEL_TOOLS.plan, {
      action: 'update',
      steps: [{ id: 'burst', status: 'completed' }],
    });
  const isMcpOffered = async (): Promise<boolean> => {
    const servers = workbench().prompt().locator('.monaco-list-row');
    await workbench().runCommand('MCP: List Servers');
    await servers.filter({ hasText: 'Add Server' }).waitFor();
    const count = await servers.filter({ hasText: 'Dogear' }).count();
    await workbench().page.keyboard.press('Escape');
    await workbench().prompt().waitFor({ state: 'hidden' });
    return count > 0;
  };

  before(async () => {
    await workbench().openContainer('Dogear');
    await workbench().webview().getByText('Not ready: not known what is committed').waitFor();
    // So that every row of the tree is drawn.
    await workbench().view('Memo').locator('.pane-header').filter({ hasText: 'Memo' }).click();
  });

  it('is shown and not changed, and a command says why', async () => {
    await workbench().rows('Plan', 'Burst window').waitFor();
    await workbench().statusItem('not known what is committed').waitFor();
    await workbench().runCommand('Dogear: Checkpoint');
    await toast('not trusted').waitFor();
  });

  it('is read by language models; what would change it is refused without a question', async () => {
    await callTool(workbench(), LANGUAGE_MODEL_TOOLS.resume, {});
    await toast('Current step: Burst window').waitFor();
    await completeStep();
    await toast('The workspace is not trusted, so nothing in it is changed. Ask the user to trust it.').waitFor();
    assert.equal(git('status', '--porcelain'), '');
  });

  it('is offered no MCP server', async () => {
    assert.equal(await isMcpOffered(), false);
  });

  it('does not run git, for worktrees neither (microsoft/vscode #139124: a folder chose what ran)', async () => {
    git('worktree', 'add', '--quiet', '-b', 'login', '../login');
    writeFileSync(at('state/backlog.md'), '- [ ] #1 Only one\n');
    await workbench().runCommand('Dogear: Refresh');
    await workbench().rows('Plan', '1 open').waitFor();
    assert.equal(await workbench().rows('Plan', 'login').count(), 0);
    assert.deepEqual(workbench().gitRuns(), []);
  });

  it('gets all of that once it is trusted', async () => {
    await workbench().runCommand('Workspaces: Manage Workspace Trust');
    await workbench().page.getByRole('button', { name: 'Trust', exact: true }).click();
    await workbench().rows('Plan', 'login').first().waitFor();
    assert.notDeepEqual(workbench().gitRuns(), []);
    assert.equal(await isMcpOffered(), true);
    await completeStep();
    await workbench().dialogButton('Yes');
    await toast('"Integration tests" runs').waitFor();
    assert.match(readFileSync(at('state/journal.jsonl'), 'utf8'), /"actor":"lm"/);
  });
});
