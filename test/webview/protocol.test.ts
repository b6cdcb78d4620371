import assert from 'node:assert/strict';
import { readFixRef, readFromView, readToView } from '../../src/webview/protocol.ts';

const FIX = { rule: 'memo-raw-output', file: 'state/current.md', line: 4, title: 'Move it out' };
const TARGET = { path: 'state/current.md', line: 4, column: 0 };

describe('protocol', () => {
  it('reads what the view sends', () => {
    for (const message of [
      { type: 'ready' },
      { type: 'open', folder: 'f', target: TARGET },
      { type: 'run', folder: 'f', action: 'checkpoint' },
      { type: 'fix', folder: 'f', fix: FIX },
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
      { type: 'fix', folder: 'f', fix: { ...FIX, line: null } },
    ]) {
      assert.equal(readFromView(message), null);
    }
    assert.equal(readToView({ type: 'show', folders: [{}], folderLabel: 'x' }), null);
  });

  it('reads what names a fix', () => {
    assert.deepEqual(readFixRef(FIX), FIX);
    assert.equal(readFixRef('Move it out'), null);
  });

  it('reads what the extension sends', () => {
    const message = { type: 'show', folders: [], folderLabel: 'Folder' };
    assert.deepEqual(readToView(message), message);
  });
});
