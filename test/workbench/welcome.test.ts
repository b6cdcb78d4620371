import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
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
