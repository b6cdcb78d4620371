import assert from 'node:assert/strict';
import { readFromView, readToView } from '../../src/webview/protocol.ts';

const TARGET = { path: 'state/current.md', line: 4, column: 0 };

describe('protocol', () => {
  it('reads what the view sends', () => {
    for (const message of [
      { type: 'ready' },
      { type: 'open', folder: 'f', target: TARGET },
      { type: 'run', folder: 'f', action: 'checkpoint' },
    ]) {
      assert.deepEqual(readFromView(message), message);
    }
  });

  it('refuses everything else', () => {
    for (const message of [
      null,
      'ready',
      { type: 'run', folder: 'f', action: 'workbench.action.quit' },
      { type: 'open', folder: 'f', target: { ...TARGET, line: '4' } },
      { type: 'other' },
    ]) {
      assert.equal(readFromView(message), null);
    }
    assert.equal(readToView({ type: 'show', folders: [{}], folderLabel: 'x' }), null);
  });

  it('reads what the extension sends', () => {
    const message = { type: 'show', folders: [], folderLabel: 'Folder' };
    assert.deepEqual(readToView(message), message);
  });
});
