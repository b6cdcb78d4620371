import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { symlinkSync, utimesSync } from 'node:fs';
import path from 'node:path';
import type { FileText, ReadLimits } from '../../src/core/ports.ts';
import { createFileStore } from '../../src/node/fileStore.ts';
import { type Scratch, scratchFolder } from '../support/scratch.ts';

describe('reading a file', () => {
  let scratch: Scratch;
  let outside: Scratch;

  beforeEach(() => {
    scratch = scratchFolder();
    outside = scratchFolder();
  });

  afterEach(() => {
    scratch.dispose();
    outside.dispose();
  });

  const read = (name: string, limits?: ReadLimits) => createFileStore(scratch.root).read(name, limits);
  const readFile = async (name: string, limits?: ReadLimits): Promise<FileText> => {
    const found = await read(name, limits);
    assert.ok(found.kind === 'file', found.kind);
    return found;
  };

  it('gives text, byte order mark and time', async () => {
    scratch.write('a.md', '\ufeff# Größe 🚦\r\n');
    utimesSync(scratch.path('a.md'), 0, 1_764_528_840);
    assert.deepEqual(await read('a.md'), {
      kind: 'file',
      text: '# Größe 🚦\r\n',
      bom: true,
      lossy: false,
      skipped: 0,
      skippedLines: 0,
      modified: 1_764_528_840_000,
    });
    scratch.write('empty.md', '');
    assert.deepEqual([(await readFile('empty.md')).text, (await readFile('empty.md')).bom], ['', false]);
  });

  it('tells invalid UTF-8 and UTF-16 from text that can be edited', async () => {
    scratch.write('latin.md', Uint8Array.from([0x47, 0x72, 0xf6, 0xdf, 0x65]));
    assert.deepEqual(
      [(await readFile('latin.md')).text, (await readFile('latin.md')).lossy],
      ['Gr\ufffd\ufffde', true],
    );
    for (const [encoding, mark] of [
      ['le', [0xff, 0xfe]],
      ['be', [0xfe, 0xff]],
    ] as const) {
      const bytes = Buffer.from('plan', 'utf16le');
      scratch.write(encoding, Buffer.concat([Buffer.from(mark), encoding === 'be' ? bytes.swap16() : bytes]));
      const { text, lossy } = await readFile(encoding);
      assert.deepEqual([text, lossy], ['plan', true]);
    }
  });

  it('says what else stands there, and never throws', async () => {
    scratch.write('binary', Uint8Array.from([1, 0, 2]));
    scratch.write('folder/file', '');
    assert.deepEqual(await read('none'), { kind: 'absent' });
    assert.deepEqual(await read('folder/file/below'), { kind: 'absent' });
    assert.deepEqual(await read('binary'), { kind: 'unreadable', reason: 'binary' });
    assert.deepEqual(await read('folder'), { kind: 'unreadable', reason: 'directory' });
    assert.deepEqual(await createFileStore(scratch.path('nowhere')).read('a'), { kind: 'absent' });
  });

  it('does not wait for a pipe', async () => {
    if (process.platform === 'win32') return;
    execFileSync('mkfifo', [scratch.path('pipe')]);
    assert.deepEqual(await read('pipe'), { kind: 'unreadable', reason: 'io' });
  });

  it('stays inside the folder, whatever paths and links say', async () => {
    outside.write('secret', 'x');
    scratch.write('inside/real', 'y');
    symlinkSync(outside.path('secret'), scratch.path('file-out'));
    symlinkSync(outside.root, scratch.path('folder-out'));
    symlinkSync(outside.path('not-there'), scratch.path('dangling-out'));
    symlinkSync('inside', scratch.path('folder-in'));
    symlinkSync('loop', scratch.path('loop'));
    const up = `../${path.basename(outside.root)}/secret`;
    for (const name of [
      'file-out',
      'folder-out/secret',
      'folder-out/none',
      'dangling-out',
      up,
      outside.path('secret'),
      'inside/../..',
    ]) {
      assert.deepEqual(await read(name), { kind: 'unreadable', reason: 'outside' }, name);
    }
    assert.equal((await readFile('folder-in/real')).text, 'y');
    assert.deepEqual(await read('loop'), { kind: 'unreadable', reason: 'io' });
    assert.deepEqual(await createFileStore(scratch.root).list('folder-out'), []);
  });

  it('takes any name that the system takes', async () => {
    if (process.platform === 'win32') return;
    scratch.write('docs/plan: one\\two.md', 'y');
    assert.equal((await readFile('docs/plan: one\\two.md')).text, 'y');
    assert.deepEqual(await read('a\0b'), { kind: 'unreadable', reason: 'outside' });
  });

  it('reads a folder that is itself reached by a link', async () => {
    scratch.write('real/a', 'y');
    symlinkSync('real', scratch.path('link'));
    const found = await createFileStore(scratch.path('link')).read('a');
    assert.equal(found.kind, 'file');
  });

  it('does not read what is too large, and of a log only its last lines', async () => {
    scratch.write('log', 'first\nsecond\nthird\n');
    assert.deepEqual(await read('log', { maxBytes: 18 }), { kind: 'too-large', size: 19 });
    assert.equal((await readFile('log', { maxBytes: 19 })).text, 'first\nsecond\nthird\n');
    const tail = await readFile('log', { tailBytes: 9 });
    assert.deepEqual([tail.text, tail.skipped, tail.skippedLines], ['third\n', 13, 2]);
    const exact = await readFile('log', { tailBytes: 6 });
    assert.deepEqual([exact.text, exact.skipped], ['third\n', 13]);
    const none = await readFile('log', { tailBytes: 4 });
    assert.deepEqual([none.text, none.skipped], ['', 19]);
    assert.equal((await readFile('log', { tailBytes: 19 })).skipped, 0);
  });

  it('lists a folder by name and kind', async () => {
    scratch.write('b/x', '');
    scratch.write('a', '');
    symlinkSync('a', scratch.path('c'));
    assert.deepEqual(await createFileStore(scratch.root).list(''), [
      { name: 'a', kind: 'file' },
      { name: 'b', kind: 'directory' },
      { name: 'c', kind: 'other' },
    ]);
    assert.deepEqual(await createFileStore(scratch.root).list('none'), []);
  });
});
