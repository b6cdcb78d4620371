import assert from 'node:assert/strict';
import { applyEdits } from '../../src/core/edit/applyEdits.ts';
import { success } from '../../src/core/errors.ts';
import type { Change, FileStore } from '../../src/core/ports.ts';
import type { Buffers } from '../../src/node/buffers.ts';
import { createFileStore } from '../../src/node/fileStore.ts';
import { type Scratch, scratchFolder } from '../support/scratch.ts';

/** Unsaved documents as an editor holds them. */
function dirtyDocuments(
  texts: Readonly<Record<string, string>>,
): Buffers & { readonly documents: Map<string, string> } {
  const documents = new Map(Object.entries(texts));
  return {
    documents,
    dirtyText: (path) => documents.get(path) ?? null,
    async replace(path, edits) {
      const text = documents.get(path);
      if (text === undefined || text.startsWith('stubborn')) return false;
      documents.set(path, applyEdits(text, edits));
      return true;
    },
  };
}

describe('a store with unsaved documents', () => {
  let scratch: Scratch;
  let buffers: ReturnType<typeof dirtyDocuments>;
  let store: FileStore;

  beforeEach(() => {
    scratch = scratchFolder();
    scratch.write('state/current.md', 'on disk');
    scratch.write('state/plan.json', '{}');
    scratch.write('state/stubborn.md', 'on disk');
    buffers = dirtyDocuments({
      'state/current.md': 'typed text',
      'state/plan.json': '{ }',
      'state/stubborn.md': 'stubborn',
      'state/new.md': 'not saved yet',
    });
    store = createFileStore(scratch.root, { buffers });
  });

  afterEach(() => scratch.dispose());

  const change = (...changes: readonly Change[]) =>
    store.transact({
      directory: 'state',
      reads: ['state/current.md'],
      decide: () => success({ changes, value: null }),
    });

  it('kanban-markdown #19: reads what is typed, not what is on the disk', async () => {
    const read = await store.read('state/current.md');
    assert.ok(read.kind === 'file');
    assert.equal(read.text, 'typed text');
    assert.equal((await store.read('state/new.md')).kind, 'file');
    assert.deepEqual(await store.read('state/current.md', { maxBytes: 4 }), { kind: 'too-large', size: 10 });
  });

  it('changes the document and leaves the file to the editor', async () => {
    const edit: Change = { kind: 'edit', path: 'state/current.md', edits: [{ start: 0, end: 5, text: 'kept' }] };
    assert.ok((await change(edit, { kind: 'append', path: 'state/new.md', text: '!' })).ok);
    assert.equal(buffers.documents.get('state/current.md'), 'kept text');
    assert.equal(buffers.documents.get('state/new.md'), 'not saved yet!');
    assert.ok((await change({ kind: 'write', path: 'state/current.md', text: 'all new' })).ok);
    assert.equal(buffers.documents.get('state/current.md'), 'all new');
    assert.equal(scratch.bytes('state/current.md'), 'on disk');
  });

  it('refuses to change an unsaved plan.json, or to remove an unsaved file', async () => {
    const other: Change = { kind: 'write', path: 'state/PLAN.md', text: '' };
    for (const bad of [
      { kind: 'write', path: 'state/plan.json', text: '{}' },
      { kind: 'remove', path: 'state/current.md' },
    ] as const) {
      const outcome = await change(other, bad);
      assert.ok(!outcome.ok);
      assert.equal(outcome.error.code, 'conflict');
      assert.match(outcome.error.message, /unsaved changes/);
    }
    assert.ok(!scratch.names().includes('state/PLAN.md'));
  });

  it('says so where the editor does not take the change', async () => {
    const outcome = await change({ kind: 'write', path: 'state/stubborn.md', text: '' });
    assert.ok(!outcome.ok);
    assert.equal(outcome.error.code, 'conflict');
  });
});
