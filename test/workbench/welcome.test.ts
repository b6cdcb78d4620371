import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { appendFileSync, existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { PICTURE_WINDOW, takePicture } from '../support/editor/pictures.ts';
import { useWorkbench } from '../support/editor/useWorkbench.ts';

describe('a workspace without any plan', () => {
  const workbench = useWorkbench({ workspace: 'plain', window: PICTURE_WINDOW });

  it('is welcomed, and set up by one click', async () => {
    await workbench().openContainer('Dogear');
    await workbench().page.getByText('No plan here yet.').waitFor();
    assert.equal(await workbench().statusItem('Dogear').count(), 0);
    await takePicture(workbench().page, 'welcome');
    await workbench().page.getByRole('button', { name: 'Set Up Dogear' }).click();
    await workbench().webview().getByText('Choose the first task and write it here.').waitFor();
    assert.ok(existsSync(path.join(workbench().folder, 'state/current.md')));
  });
});

describe('a workspace that is not trusted', () => {
  const workbench = useWorkbench({ workspace: 'demo', window: PICTURE_WINDOW, trusted: false });

  it('is shown and not changed, and a command says why', async () => {
    await workbench().openContainer('Dogear');
    await workbench().rows('Plan', 'Burst window').waitFor();
    await workbench().runCommand('Dogear: Checkpoint');
    await workbench().toasts().filter({ hasText: 'not trusted' }).waitFor();
  });

  it('does not run git in it (microsoft/vscode #139124: a folder chose what ran)', async () => {
    const at = (file: string): string => path.join(workbench().folder, file);
    appendFileSync(at('.git/config'), `[core]\n\tfsmonitor = "touch ${at('ran')}; false"\n`);
    writeFileSync(at('state/backlog.md'), '- [ ] #1 Only one\n');
    await workbench().runCommand('Dogear: Refresh');
    await workbench().rows('Plan', '1 open').waitFor();
    assert.equal(existsSync(at('ran')), false);
    execFileSync('git', ['status'], { cwd: workbench().folder });
    assert.equal(existsSync(at('ran')), true);
  });
});
