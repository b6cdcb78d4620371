import assert from 'node:assert/strict';
import { chmodSync, chownSync, statSync } from 'node:fs';
import { renameHeld, writeAtomically } from '../../src/node/atomicWrite.ts';
import { type Scratch, scratchFolder } from '../support/scratch.ts';

/** A file that a program holds for so many tries, with the time that was waited. */
function held(tries: number, code = 'EPERM') {
  const seen = { tries: 0, waited: 0 };
  return {
    seen,
    async rename() {
      seen.tries += 1;
      if (seen.tries <= tries) throw Object.assign(new Error('held'), { code });
    },
    async wait(milliseconds: number) {
      seen.waited += milliseconds;
    },
  };
}

describe('replacing a file', () => {
  let scratch: Scratch;
  beforeEach(() => {
    scratch = scratchFolder();
  });
  afterEach(() => scratch.dispose());

  it('keeps the mode and the group of the file', async () => {
    // Root may give any group, others one of theirs.
    const groups = process.getuid?.() === 0 ? [1234] : (process.getgroups?.() ?? []);
    const group = groups.find((id) => id !== process.getgid?.()) ?? process.getgid?.() ?? 0;
    const file = scratch.path('plan.json');
    scratch.write('plan.json', 'one');
    chownSync(file, statSync(file).uid, group);
    chmodSync(file, 0o640);
    const old = statSync(file);
    await writeAtomically(file, 'two');
    const { gid, mode } = statSync(file);
    assert.deepEqual([gid, mode, scratch.bytes('plan.json')], [old.gid, old.mode, 'two']);
  });

  for (const code of ['EPERM', 'EBUSY', 'EACCES']) {
    it(`npm/write-file-atomic #227: waits while a program holds it (${code})`, async () => {
      const on = held(3, code);
      await renameHeld('a', 'b', on);
      assert.deepEqual(on.seen, { tries: 4, waited: 80 });
    });
  }

  it('npm/write-file-atomic #28: gives up after about a second, with the reason', async () => {
    const on = held(Number.POSITIVE_INFINITY);
    await assert.rejects(renameHeld('a', 'b', on), { code: 'EPERM' });
    assert.ok(on.seen.waited > 800 && on.seen.waited < 2000);
  });

  it('does not wait for what will not pass', async () => {
    const on = held(1, 'ENOSPC');
    await assert.rejects(renameHeld('a', 'b', on), { code: 'ENOSPC' });
    assert.equal(on.seen.waited, 0);
  });

  it('anthropics/claude-code #29143: leaves no copies behind, however it ends', async () => {
    await writeAtomically(scratch.path('plan.json'), 'one');
    await writeAtomically(scratch.path('plan.json'), 'two');
    scratch.write('folder/full', '');
    await assert.rejects(writeAtomically(scratch.path('folder'), 'three'));
    assert.equal(scratch.bytes('plan.json'), 'two');
    assert.deepEqual(scratch.names(), ['folder/full', 'plan.json']);
  });
});
