import assert from 'node:assert/strict';
import { applyEdits } from '../../src/core/edit/applyEdits.ts';
import { rebaseEdits } from '../../src/core/edit/rebaseEdits.ts';
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
    unsaved(path) {
      const text = documents.get(path);
      return text === undefined ? null : { text, isUtf8: !text.startsWith('latin1') };
    },
    async replace(path, before, edits) {
      if (before.startsWith('stubborn')) return 'unsaved';
      // Somebody types first.
      const text = before.startsWith('busy') ? `still ${before}` : (documents.get(path) ?? '');
      const rebased = rebaseEdits(edits, before, text);
      if (rebased === null) return 'changed';
      documents.set(path, applyEdits(text, rebased));
      return 'saved';
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
      'state/busy.md': 'busy here',
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

  it('says so where the editor does not take the change, or does not save it', async () => {
    const told = async (path: string): Promise<string> => {
      const outcome = await change(
        { kind: 'append', path: 'state/log.md', text: '!' },
        { kind: 'write', path, text: '' },
      );
      assert.ok(!outcome.ok);
      assert.equal(outcome.error.code, 'conflict');
      return outcome.error.message;
    };
    assert.match(
      await told('state/stubborn.md'),
      /could not save it\. Save it there\. Written before that: state\/log\.md\.$/,
    );
    assert.match(await told('state/busy.md'), /somebody else writes there at this moment/);
  });

  it('changes the text that it has read, wherever that stands by now', async () => {
    const edit: Change = { kind: 'edit', path: 'state/busy.md', edits: [{ start: 5, end: 9, text: 'done' }] };
    assert.ok((await change(edit)).ok);
    assert.equal(buffers.documents.get('state/busy.md'), 'still busy done');
  });

  it('goes on where somebody typed elsewhere since it was read, saved it, or began to', async () => {
    const edit: Change = { kind: 'edit', path: 'state/current.md', edits: [{ start: 6, end: 10, text: 'words' }] };
    const typing = (meanwhile: () => void) =>
      store.transact({
        directory: 'state',
        reads: ['state/current.md'],
        decide() {
          meanwhile();
          return success({ changes: [{ kind: 'append', path: 'state/log.md', text: '!' }, edit], value: null });
        },
      });
    const type = (text: string) => () => void buffers.documents.set('state/current.md', text);
    assert.ok((await typing(type('just typed text'))).ok);
    assert.equal(buffers.documents.get('state/current.md'), 'just typed words');

    type('typed text here')();
    const saved = await typing(() => {
      buffers.documents.delete('state/current.md');
      scratch.write('state/current.md', 'typed text here, saved');
    });
    assert.ok(saved.ok);
    assert.equal(scratch.bytes('state/current.md'), 'typed words here, saved');

    scratch.write('state/current.md', 'typed text');
    assert.ok((await typing(type('now typed text'))).ok);
    assert.equal(buffers.documents.get('state/current.md'), 'now typed words');

    type('typed text')();
    const touched = await typing(type('typed tex'));
    assert.equal(touched.ok || touched.error.code, 'conflict');
    assert.equal(buffers.documents.get('state/current.md'), 'typed tex');
    assert.equal(scratch.bytes('state/log.md'), '!!!', 'nothing was written');
  });

  it('reads what is saved where that is asked for', async () => {
    const read = await store.read('state/current.md', { saved: true });
    assert.ok(read.kind === 'file');
    assert.equal(read.text, 'on disk');
    assert.equal(read.unsaved, undefined);
  });

  it('does not have bytes overwritten that were no text when the editor opened them', async () => {
    const bytes = Buffer.from('Caf\xe9', 'latin1');
    for (const name of ['utf8', 'latin1', 'mended']) scratch.write(`state/${name}.md`, bytes);
    buffers.documents.set('state/utf8.md', 'utf8: Caf\ufffd');
    buffers.documents.set('state/latin1.md', 'latin1: Caf\u00e9');
    buffers.documents.set('state/mended.md', 'mended: Caf\u00e9');
    const append = (name: string): Change => ({ kind: 'append', path: `state/${name}.md`, text: '!' });
    const outcome = await change(append('utf8'));
    assert.ok(!outcome.ok);
    assert.match(outcome.error.message, /not valid UTF-8/);
    const read = await store.read('state/utf8.md');
    assert.ok(read.kind === 'file' && read.lossy);
    assert.ok((await change(append('latin1'), append('mended'))).ok);
    assert.equal(buffers.documents.get('state/latin1.md'), 'latin1: Caf\u00e9!');
  });
});
