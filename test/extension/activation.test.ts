import assert from 'node:assert/strict';
import * as vscode from 'vscode';

describe('activation', () => {
  it('activates the extension in a workspace with a state directory', async () => {
    const extension = vscode.extensions.getExtension('dogear.dogear');
    assert.ok(extension);
    await extension.activate();
    assert.equal(extension.isActive, true);
  });
});
