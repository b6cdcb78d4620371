import assert from 'node:assert/strict';
import { useWorkbench } from '../support/editor/useWorkbench.ts';

describe('the packaged extension', () => {
  const workbench = useWorkbench({ workspace: 'demo' });

  it('is installed and listed', async () => {
    await workbench().runCommand('Extensions: Show Installed Extensions');
    const entry = workbench().page.locator('.extensions-viewlet .monaco-list-row').filter({ hasText: 'Dogear' });
    await entry.first().waitFor();
  });

  it('asks for nothing outside this machine', () => {
    assert.deepEqual(workbench().strayRequests, []);
  });
});
