import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Locator } from 'playwright-core';
import { PICTURE_WINDOW, takePicture, widenSideBar } from '../support/editor/pictures.ts';
import { useWorkbench } from '../support/editor/useWorkbench.ts';

const DARK = { 'workbench.colorTheme': 'Default Dark Modern' };

describe("a workspace with six tools' plans", () => {
  const workbench = useWorkbench({ workspace: 'tools', window: PICTURE_WINDOW, settings: DARK });
  const rows = (text?: string | RegExp): Locator => workbench().rows('Plan', text);
  const at = (file: string): string => path.join(workbench().folder, file);
  const git = (...args: readonly string[]) => execFileSync('git', args, { cwd: workbench().folder, stdio: 'ignore' });

  before(async () => {
    await workbench().openContainer('Dogear');
    await widenSideBar(workbench().page, 520);
  });

  it('shows all of them', async () => {
    for (const tool of ['Claude Code', 'Cursor', 'Kiro', 'OpenSpec', 'Task Master', 'Backlog.md']) {
      await rows(new RegExp(`^${tool}: `))
        .first()
        .waitFor();
    }
    await rows(/^Finished/)
      .first()
      .waitFor();
    await rows('Kiro: login').first().click();
    await takePicture(workbench().page, 'other-plans');
  });

  it("ticks a step in the tool's file, and nothing else there", async () => {
    const file = at('.claude/plans/doing/fix-export.md');
    const before = readFileSync(file, 'utf8');
    const unfold = (): Promise<void> => workbench().unfold(rows('Claude Code: Fix the export'), rows('Mend'));
    await unfold();
    await workbench().rowAction(rows('Mend'), 'Complete Step');
    await workbench().toasts().filter({ hasText: 'Changed "Mend"' }).waitFor();
    assert.equal(readFileSync(file, 'utf8'), before.replace('[ ] Mend', '[x] Mend'));
    await workbench().toasts().getByRole('button', { name: 'Undo' }).click();
    // It was finished for a moment, and so stood under Finished.
    await rows(/^Finished4/).waitFor();
    await unfold();
    await rows('Mend').locator('.codicon-circle-large-outline').waitFor();
    assert.equal(readFileSync(file, 'utf8'), before);
  });

  it('makes no link of a title that looks like one', async () => {
    const title = '[Open the notes](command:workbench.action.showCommands)';
    const master = {
      tasks: [
        { id: 1, title, status: 'pending' },
        { id: 2, title: 'Other', status: 'pending' },
      ],
    };
    writeFileSync(at('.taskmaster/tasks/tasks.json'), JSON.stringify({ master }, null, 2));
    await workbench().unfold(rows(/^Task Master: /).first(), rows('Open the notes'));
    await workbench().rowAction(rows('Open the notes'), 'Start Step');
    const toast = workbench().toasts().filter({ hasText: 'Open the notes' });
    await toast.waitFor();
    assert.equal(await toast.locator('.notification-list-item-message a').count(), 0);
    await toast.getByRole('button', { name: 'Undo' }).click();
  });

  it('follows the branch that is checked out', async () => {
    git('checkout', '-q', '-b', 'feat/login');
    await rows(/^Kiro: login.*at work/).waitFor();
    git('rm', '-q', '-r', '.cursor');
    git('-c', 'user.name=Test', '-c', 'user.email=test@example.com', 'commit', '-q', '-m', 'Without Cursor');
    await rows(/^Cursor: Billing/).waitFor({ state: 'detached' });
    git('checkout', '-q', 'main');
    await rows(/^Cursor: Billing/).waitFor();
    await rows(/^Kiro: login(?!.*at work)/).waitFor();
  });

  it('follows plans that are deleted, with their folders too', async () => {
    rmSync(at('.kiro/specs/login/tasks.md'));
    await rows(/^Kiro: login/).waitFor({ state: 'detached' });
    renameSync(at('openspec'), at('away'));
    await rows(/^OpenSpec: /).waitFor({ state: 'detached' });
    renameSync(at('away'), at('openspec'));
    await rows(/^OpenSpec: /)
      .first()
      .waitFor();
  });
});

describe('a workspace with 2,000 plans in Markdown and a list of tasks of 1.5 MB', () => {
  const workbench = useWorkbench({ workspace: 'many', window: PICTURE_WINDOW, settings: DARK });
  const rows = (text?: string | RegExp): Locator => workbench().rows('Plan', text);

  it('answers while it is looked at, and follows each of them', async () => {
    await workbench().openContainer('Dogear');
    await workbench().openFile('plan-7.md');
    await workbench().page.locator('.tab.active', { hasText: 'plan-7.md' }).waitFor();
    await rows('Task Master').waitFor();
    const file = path.join(workbench().folder, 'docs/plans/plan-1999.md');
    writeFileSync(file, readFileSync(file, 'utf8').replace('# Plan 1999', '# The plan that was touched last'));
    await rows('The plan that was touched last').waitFor();
  });
});
