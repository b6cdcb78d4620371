import assert from 'node:assert/strict';
import { chmodSync, mkdirSync, readFileSync, rmSync, statSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import { type Outcome, refusal, success } from '../../src/core/errors.ts';
import type { Change, FileRead, FileStore } from '../../src/core/ports.ts';
import { createFileStore } from '../../src/node/fileStore.ts';
import { bootId } from '../../src/node/lockRecord.ts';
import { createTransactor } from '../../src/node/transact.ts';
import { type Scratch, scratchFolder } from '../support/scratch.ts';

describe('a transaction', () => {
  let scratch: Scratch;
  let store: FileStore;

  beforeEach(() => {
    scratch = scratchFolder();
    store = createFileStore(scratch.root);
  });

  afterEach(() => scratch.dispose());

  /** Carries changes out; `meanwhile` runs after the transaction has read. */
  function change(changes: readonly Change[], reads: readonly string[] = [], meanwhile = (): void => undefined) {
    return store.transact({
      directory: 'state',
      reads,
      decide() {
        meanwhile();
        return success({ changes, value: null });
      },
    });
  }

  async function done(changes: readonly Change[], reads: readonly string[] = []): Promise<void> {
    assert.deepEqual(await change(changes, reads), { ok: true, value: null });
  }

  function codeOf(outcome: Outcome<unknown>): string {
    assert.ok(!outcome.ok, 'a refusal was expected');
    return outcome.error.code;
  }

  function messageOf(outcome: Outcome<unknown>): string {
    assert.ok(!outcome.ok, 'a refusal was expected');
    return outcome.error.message;
  }

  it('makes the directory, holds the lock while it decides, and leaves only what was asked for', async () => {
    const outcome = await store.transact({
      directory: 'state',
      reads: ['state/a'],
      lists: ['state'],
      decide(now) {
        assert.deepEqual(now.read('state/a'), { kind: 'absent' });
        assert.deepEqual(now.list('state'), [{ name: '.dogear.lock', kind: 'file' }]);
        assert.throws(() => now.read('state/b'), /was not named/);
        return success({ changes: [{ kind: 'write', path: 'state/a', text: 'A' }], value: 7 });
      },
    });
    assert.deepEqual(outcome, { ok: true, value: 7 });
    assert.deepEqual(scratch.names(), ['state/a']);
  });

  it('leaves nothing of a refusal, not even the directory', async () => {
    const decide = () => refusal('no-plan', 'none');
    assert.equal(codeOf(await store.transact({ directory: 'deep/state', reads: [], decide })), 'no-plan');
    assert.throws(() => statSync(scratch.path('deep')));
    scratch.write('file', '');
    const inFile = await store.transact({ directory: 'file', reads: [], decide });
    assert.ok(!inFile.ok);
    assert.match(
      inFile.error.message,
      /^file cannot be written: a file stands where a folder belongs .* Move that file away, and try again\.$/,
    );
  });

  it('names the lock where that cannot be read', async () => {
    mkdirSync(scratch.path('state/.dogear.lock'), { recursive: true });
    const outcome = await change([{ kind: 'write', path: 'state/a', text: 'A' }]);
    assert.ok(!outcome.ok);
    assert.match(
      outcome.error.message,
      /^The lock state\/\.dogear\.lock cannot be read: a folder stands there \(EISDIR\)\. Nothing was changed\. Move /,
    );
  });

  it('makes no file so large that it could not be read again, and lets one that is get smaller', async () => {
    const memo = 'ü'.repeat(1_000_001);
    const outcome = await change([
      { kind: 'write', path: 'state/a', text: 'A' },
      { kind: 'create', path: 'state/current.md', text: memo },
    ]);
    assert.ok(!outcome.ok);
    assert.match(
      outcome.error.message,
      /^state\/current\.md would have 2\.0 MB, .* at most 2\.0 MB are read\. Nothing was/,
    );
    assert.deepEqual(scratch.names(), []);
    const list = 'x'.repeat(10_000_000);
    scratch.write('state/backlog.md', list);
    const longer = { kind: 'edit', path: 'state/backlog.md', edits: [{ start: 0, end: 0, text: 'x' }] } as const;
    assert.equal(codeOf(await change([longer])), 'too-large');
    scratch.write('state/backlog.md', `${list}xx`);
    await done([{ kind: 'write', path: 'state/backlog.md', text: `${list}x` }]);
  });

  it('renames files and folders into folders that it makes, byte for byte', async () => {
    const bytes = Buffer.from('\ufeffone\r\n\xff', 'latin1');
    mkdirSync(scratch.path('specs/x'), { recursive: true });
    writeFileSync(scratch.path('specs/x/tasks.md'), bytes);
    await done([{ kind: 'rename', path: 'specs/x', to: 'old/2026/x' }]);
    assert.deepEqual(readFileSync(scratch.path('old/2026/x/tasks.md')), bytes);
    await done([{ kind: 'rename', path: 'old/2026/x/tasks.md', to: 'tasks.md' }]);
    assert.deepEqual(readFileSync(scratch.path('tasks.md')), bytes);
  });

  it('writes, makes, edits, adds, renames and removes, in order', async () => {
    scratch.write('state/edited', 'one two three');
    scratch.write('state/removed/last', '');
    await done(
      [
        { kind: 'write', path: 'state/deep/written', text: 'W' },
        { kind: 'create', path: 'state/made', text: 'M' },
        {
          kind: 'edit',
          path: 'state/edited',
          edits: [
            { start: 8, end: 13, text: '3' },
            { start: 0, end: 3, text: '1' },
          ],
        },
        { kind: 'append', path: 'state/log', text: 'x\n' },
        { kind: 'rename', path: 'state/log', to: 'state/old-log' },
        { kind: 'append', path: 'state/log', text: 'y\n' },
        { kind: 'append', path: 'state/log', text: 'z\n' },
        { kind: 'remove', path: 'state/removed/last' },
      ],
      ['state/edited'],
    );
    assert.deepEqual(
      scratch.names().map((name) => `${name} ${scratch.bytes(name).trim()}`),
      ['state/deep/written W', 'state/edited 1 two 3', 'state/log y\nz', 'state/made M', 'state/old-log x'],
    );
    assert.throws(() => statSync(scratch.path('state/removed')), 'the empty folder went too');
  });

  describe('while somebody without a lock writes a file that is just being replaced', () => {
    /** The file is written when it is looked at for the last time. */
    async function changeWhile(written: string, change: Change, reads: readonly string[] = []) {
      scratch.write('state/file', 'one two three');
      let isWritten = false;
      const { read, list } = store;
      const late: FileStore['read'] = async (path, limits) => {
        if (limits?.saved === true && !isWritten) {
          scratch.write('state/file', written);
          isWritten = true;
        }
        return read(path, limits);
      };
      const transact = createTransactor({ root: scratch.root, read: late, list, buffers: null });
      const outcome = await transact({
        directory: 'state',
        reads,
        decide: () => success({ changes: [change], value: null }),
      });
      return [outcome.ok ? 'done' : outcome.error.code, scratch.bytes('state/file')];
    }
    const edit: Change = { kind: 'edit', path: 'state/file', edits: [{ start: 4, end: 7, text: '2' }] };

    it('keeps what they wrote, and edits around it', async () => {
      assert.deepEqual(await changeWhile('NEW one two three more', edit), ['conflict', 'NEW one two three more']);
      assert.deepEqual(await changeWhile('NEW one two three', edit), ['done', 'NEW one 2 three']);
      assert.deepEqual(await changeWhile('one two three more', edit), ['done', 'one 2 three more']);
      assert.deepEqual(await changeWhile('one 2 three', edit), ['conflict', 'one 2 three']);
    });

    it('refuses to replace what the transaction went by, and leaves nothing behind', async () => {
      const write: Change = { kind: 'write', path: 'state/file', text: 'all new' };
      assert.deepEqual(await changeWhile('theirs', write, ['state/file']), ['conflict', 'theirs']);
      assert.deepEqual(await changeWhile('theirs', write), ['done', 'all new']);
      assert.deepEqual(scratch.names(), ['state/file']);
    });
  });

  it('checks every change before the first is carried out', async () => {
    scratch.write('state/there', 'T');
    scratch.write('state/latin', Uint8Array.from([0xe9]));
    scratch.write('state/binary', Uint8Array.from([0]));
    scratch.write('state/folder/x', '');
    const write: Change = { kind: 'write', path: 'state/first', text: '' };
    const cases: readonly [Change, string, (readonly string[])?][] = [
      [{ kind: 'create', path: 'state/there', text: '' }, 'conflict'],
      [{ kind: 'rename', path: 'state/latin', to: 'state/there' }, 'conflict'],
      [{ kind: 'edit', path: 'state/latin', edits: [] }, 'io', ['state/latin']],
      [{ kind: 'append', path: 'state/binary', text: 'x' }, 'io'],
      [{ kind: 'write', path: 'state/folder', text: '' }, 'io'],
      [{ kind: 'write', path: '../outside', text: '' }, 'io'],
    ];
    for (const [bad, code, reads = []] of cases) {
      assert.equal(codeOf(await change([write, bad], reads)), code, `${bad.kind} ${bad.path}`);
      assert.ok(!scratch.names().includes('state/first'), `${bad.kind} ${bad.path}`);
    }
  });

  it('keeps the byte order mark, line ends and mode of a file, and every byte that an edit does not name', async () => {
    scratch.write('state/a', '\ufeffone\r\ntwo \r\nthree');
    chmodSync(scratch.path('state/a'), 0o640);
    await done([{ kind: 'edit', path: 'state/a', edits: [{ start: 5, end: 8, text: 'TWO' }] }], ['state/a']);
    assert.equal(readFileSync(scratch.path('state/a'), 'utf8'), '\ufeffone\r\nTWO \r\nthree');
    await done([{ kind: 'write', path: 'state/a', text: 'new' }]);
    assert.equal(readFileSync(scratch.path('state/a'), 'utf8'), '\ufeffnew');
    if (process.platform !== 'win32') assert.equal(statSync(scratch.path('state/a')).mode & 0o777, 0o640);
  });

  it('replaces a file instead of writing into it, and leaves alone what does not change', async () => {
    scratch.write('state/a', 'old');
    const before = statSync(scratch.path('state/a')).ino;
    await done([{ kind: 'write', path: 'state/a', text: 'old' }]);
    assert.equal(statSync(scratch.path('state/a')).ino, before);
    await done([{ kind: 'write', path: 'state/a', text: 'new' }]);
    assert.notEqual(statSync(scratch.path('state/a')).ino, before);
  });

  it('writes through a link to its target inside the folder, and never outside', async () => {
    const outside = scratchFolder();
    scratch.write('real', 'old');
    scratch.write('state/x', '');
    outside.write('file', 'theirs');
    symlinkSync('../real', scratch.path('state/link'));
    symlinkSync(outside.path('file'), scratch.path('state/out'));
    symlinkSync(outside.path('new'), scratch.path('state/dangling'));
    symlinkSync(outside.root, scratch.path('state/folder'));
    await done([{ kind: 'write', path: 'state/link', text: 'new' }]);
    assert.equal(scratch.bytes('real'), 'new');
    for (const path of ['state/out', 'state/dangling', 'state/folder/made']) {
      assert.equal(codeOf(await change([{ kind: 'write', path, text: 'ours' }])), 'io', path);
    }
    assert.deepEqual(
      outside.names().map((name) => outside.bytes(name)),
      ['theirs'],
    );
    const leaving = await store.transact({
      directory: 'state/folder',
      reads: [],
      decide: () => success({ changes: [], value: 0 }),
    });
    assert.equal(codeOf(leaving), 'io');
    outside.dispose();
  });

  it('eyaltoledano/claude-task-master #1567: does not write over what another program wrote meanwhile', async () => {
    scratch.write('state/a', 'seen');
    const meanwhile = (): void => writeFileSync(scratch.path('state/a'), 'theirs');
    const outcome = await change([{ kind: 'write', path: 'state/a', text: 'ours' }], ['state/a'], meanwhile);
    assert.equal(codeOf(outcome), 'conflict');
    assert.equal(scratch.bytes('state/a'), 'theirs');
  });

  it('edits around what another program wrote meanwhile, unless they touch', async () => {
    const changed = (start: number, now: string) => {
      scratch.write('state/a', 'one two');
      const edits = [{ start, end: start + 3, text: 'ours' }];
      return change([{ kind: 'edit', path: 'state/a', edits }], ['state/a'], () => scratch.write('state/a', now));
    };
    assert.ok((await changed(4, 'Now one two')).ok);
    assert.equal(scratch.bytes('state/a'), 'Now one ours');
    assert.equal(codeOf(await changed(4, 'one twoo')), 'conflict');
    assert.equal(scratch.bytes('state/a'), 'one twoo');
  });

  it('removes what processes that were killed left behind, and no more', async () => {
    const fresh = 'state/.dogear-0123456789abcdef.tmp';
    const left = ['state/.dogear-fedcba9876543210.tmp', 'state/.dogear.lock.fedcba9876543210'];
    for (const name of [fresh, 'state/notes.tmp', ...left]) scratch.write(name, '');
    const longAgo = Date.now() / 1000 - 61;
    for (const name of ['state/notes.tmp', ...left]) utimesSync(scratch.path(name), longAgo, longAgo);
    await done([]);
    assert.deepEqual(scratch.names(), [fresh, 'state/notes.tmp']);
  });

  it('does not write when its lock was taken over', async () => {
    const steal = (): void => writeFileSync(scratch.path('state/.dogear.lock'), '{}');
    assert.equal(codeOf(await change([{ kind: 'write', path: 'state/a', text: 'A' }], [], steal)), 'locked');
    assert.deepEqual(scratch.names(), ['state/.dogear.lock']);
  });

  it('runs one after the other in one process, and goes on after a bug', async () => {
    const add = () =>
      store.transact({
        directory: 'state',
        reads: ['state/n'],
        decide(now) {
          const read: FileRead = now.read('state/n');
          const next = (read.kind === 'file' ? Number(read.text) : 0) + 1;
          return success({ changes: [{ kind: 'write', path: 'state/n', text: String(next) }], value: next });
        },
      });
    const bug = store.transact({
      directory: 'state',
      reads: [],
      decide() {
        throw new Error('a bug');
      },
    });
    const added = [add(), add(), add()];
    await assert.rejects(bug, /a bug/);
    assert.deepEqual(
      (await Promise.all(added)).map((outcome) => outcome.ok && outcome.value),
      [1, 2, 3],
    );
    assert.deepEqual(scratch.names(), ['state/n']);
  });

  it('writes nothing once it was given up: while it waits for the lock, in the queue, or just before it writes', async () => {
    const changes: readonly Change[] = [{ kind: 'write', path: 'state/a', text: 'A' }];
    const givenUp = (isCancelled: () => boolean, decide = () => success({ changes, value: null })) =>
      store.transact({ directory: 'state', reads: [], isCancelled, decide });
    const holder = { host: os.hostname(), boot: bootId(), pid: process.ppid, started: new Date().toISOString() };
    scratch.write('state/.dogear.lock', JSON.stringify({ ...holder, nonce: 'abcdef012345' }));
    let asked = 0;
    const waiting = givenUp(() => ++asked > 3);
    const queued = givenUp(() => true, assert.fail);
    assert.match(messageOf(await waiting), /given up/);
    assert.match(messageOf(await queued), /given up/);
    rmSync(scratch.path('state/.dogear.lock'));
    let decided = false;
    const late = await givenUp(
      () => decided,
      () => {
        decided = true;
        return success({ changes, value: null });
      },
    );
    assert.match(messageOf(late), /given up/);
    assert.deepEqual(scratch.names(), []);
  });

  it('waits 10 seconds for the lock and then names its holder', async () => {
    const holder = { host: os.hostname(), boot: bootId(), pid: process.ppid, started: '2026-11-30T18:54:00.000Z' };
    scratch.write('state/.dogear.lock', JSON.stringify({ ...holder, nonce: 'abcdef012345' }));
    const { now } = performance;
    const times = [0, 9_999, 10_001];
    performance.now = () => times.shift() ?? assert.fail('it should have given up');
    const outcome = await change([{ kind: 'write', path: 'state/a', text: '' }]).finally(() => {
      performance.now = now;
    });
    assert.ok(!outcome.ok);
    assert.equal(outcome.error.code, 'locked');
    assert.match(
      outcome.error.message,
      new RegExp(`^state is locked by process ${process.ppid} on .* since 2026-11-30`),
    );
    assert.equal(outcome.error.data?.['pid'], process.ppid);
    assert.deepEqual(times, []);
    assert.deepEqual(scratch.names(), ['state/.dogear.lock']);
  });
});
