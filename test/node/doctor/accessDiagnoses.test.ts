import assert from 'node:assert/strict';
import { mkdirSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { accessDiagnoses, compiledCodeDiagnoses, type MayWrite } from '../../../src/node/doctor/accessDiagnoses.ts';
import { remainDiagnoses } from '../../../src/node/doctor/remainDiagnoses.ts';
import { type Scratch, scratchFolder } from '../../support/scratch.ts';

describe('what may not be written', () => {
  let scratch: Scratch;
  beforeEach(() => {
    scratch = scratchFolder();
    scratch.write('state/journal.jsonl', '');
  });
  afterEach(() => scratch.dispose());

  /** Tests run as root too, whom no file mode stops. */
  const forbidding =
    (...names: readonly string[]): MayWrite =>
    async (absolute) => {
      if (names.some((name) => scratch.path(name) === absolute)) throw Object.assign(new Error(), { code: 'EACCES' });
    };

  it('is nothing, where all may be, or is not there yet', async () => {
    assert.deepEqual(await accessDiagnoses(scratch.root, 'state'), []);
    assert.deepEqual(await accessDiagnoses(scratch.root, 'notes'), []);
    assert.deepEqual(await compiledCodeDiagnoses(scratch.root), []);
  });

  it('is named, each with its mend', async () => {
    const found = await accessDiagnoses(
      scratch.root,
      'state',
      forbidding('state', 'state/archive', 'state/journal.jsonl'),
    );
    assert.deepEqual(
      found.map(({ about, ok, message }) => [about, ok, message]),
      [
        ['folder', false, 'state cannot be written: permission denied (EACCES).'],
        ['folder', false, 'state/archive cannot be written: permission denied (EACCES).'],
        ['file', false, 'state/journal.jsonl cannot be written: permission denied (EACCES).'],
      ],
    );
    assert.match(found[2]?.mend ?? '', /chmod u\+w state\/journal\.jsonl/);
  });

  it('is a state directory that leads out of the project', async () => {
    const outside = scratchFolder();
    mkdirSync(path.join(outside.root, 'notes'));
    symlinkSync(path.join(outside.root, 'notes'), scratch.path('notes'), 'junction');
    const [found] = await accessDiagnoses(scratch.root, 'notes');
    assert.match(found?.message ?? '', /^notes leads out of the project/);
    outside.dispose();
  });

  it('is a file where the state directory or the archive belongs', async () => {
    for (const name of ['notes', 'state/archive']) {
      scratch.write(name, 'some text');
      const found = await accessDiagnoses(scratch.root, name.split('/')[0] ?? '');
      assert.deepEqual(
        found.map(({ ok, message, mend }) => [ok, message, mend]),
        [[false, `${name} is a file, where a folder belongs: nothing can be put there.`, 'Move it away.']],
      );
    }
  });

  it('is compiled code that cannot be kept, which breaks nothing', async () => {
    const [none] = await compiledCodeDiagnoses(scratch.root, forbidding(''));
    assert.ok(none?.ok);
    assert.match(
      none.message,
      /^Compiled code is not kept, so that starts take longer: .* cannot be written, permission/,
    );
    scratch.write('program.js.v20.compiled', '');
    const [old] = await compiledCodeDiagnoses(scratch.root, forbidding(''));
    assert.match(old?.message ?? '', /^Compiled code is not renewed/);
  });

  it('is a lock that cannot be read', async () => {
    mkdirSync(scratch.path('state/.dogear.lock'));
    const [found] = await remainDiagnoses(scratch.root, 'state');
    assert.deepEqual([found?.about, found?.ok], ['lock', false]);
    assert.match(found?.message ?? '', /^state\/\.dogear\.lock cannot be read: a folder stands there/);
  });
});
