import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync } from 'node:fs';
import { type PlanProcesses, planProcesses } from '../support/planProcess.ts';
import { type Scratch, scratchFolder } from '../support/scratch.ts';

const PLAN = JSON.stringify({
  version: 1,
  id: 'p',
  goal: 'G',
  revision: 3,
  steps: [{ id: 'a', title: 'A', status: 'pending' }],
});

/** Somebody without rights, where these tests run as root, whom no file mode stops. */
const NOBODY = 65_534;

/** What no Windows has: limits on the size of files, users by number, modes. */
const isUnix = process.platform !== 'win32';

if (isUnix) {
  describe('a disk that does not take what is written', () => {
    let programs: PlanProcesses;
    let scratch: Scratch;

    before(async () => {
      programs = await planProcesses();
    });

    after(() => programs.dispose());

    beforeEach(() => {
      scratch = scratchFolder();
      scratch.write('state/plan.json', PLAN);
      scratch.write('state/PLAN.md', 'old');
      scratch.write('state/journal.jsonl', '');
    });

    afterEach(() => scratch.dispose());

    const NAMES = ['state/PLAN.md', 'state/journal.jsonl', 'state/plan.json'];
    const update = () => [programs.program, scratch.root, 'a', '1', '1'];

    /** Updates once where no file may grow over 4 KiB: the system refuses at the places where a full disk does. */
    function updateOnFullDisk(): string {
      const limited = `trap '' XFSZ; ulimit -f 4; exec "$0" "$@"`;
      return spawnSync('bash', ['-c', limited, process.execPath, ...update()], { encoding: 'utf8' }).stdout;
    }

    it('a full disk: a clear refusal, the old files whole, nothing left behind', () => {
      const plan = PLAN.replace('"G"', JSON.stringify('G'.repeat(5000)));
      scratch.write('state/plan.json', plan);
      assert.equal(
        updateOnFullDisk(),
        'io: state/plan.json could not be written: the file would become too large (EFBIG). Nothing was written. Raise the limit on the size of files, or write less.\n',
      );
      assert.equal(scratch.bytes('state/plan.json'), plan);
      assert.deepEqual(scratch.names(), NAMES);
    });

    it('a disk that is full half-way: names what was written, and leaves no half line in the journal', () => {
      const journal = `${'x'.repeat(4000)}\n`;
      scratch.write('state/journal.jsonl', journal);
      assert.match(
        updateOnFullDisk(),
        /^io: state\/journal\.jsonl could not .*\. Written before that: state\/plan\.json, state\/PLAN\.md\. Raise the limit/,
      );
      assert.equal(scratch.bytes('state/journal.jsonl'), journal);
      assert.deepEqual(scratch.names(), NAMES);
    });

    /** Updates once as somebody whom file modes stop. */
    function updateAsNobody(): string {
      const isRoot = process.getuid?.() === 0;
      if (isRoot) for (const name of ['', 'state', ...NAMES]) chownSync(scratch.path(name), NOBODY, NOBODY);
      const options = isRoot ? { uid: NOBODY, gid: NOBODY } : {};
      return spawnSync(process.execPath, update(), { encoding: 'utf8', cwd: '/', ...options }).stdout;
    }

    it('a journal that may not be written: refused before the plan is, and fine once it may', () => {
      const journal = scratch.path('state/journal.jsonl');
      chmodSync(journal, 0o444);
      assert.match(
        updateAsNobody(),
        /^io: state\/journal\.jsonl cannot be written: permission denied \(EACCES\)\. Nothing was written\. Make it writable/,
      );
      assert.equal(scratch.bytes('state/plan.json'), PLAN);
      assert.equal(scratch.bytes('state/PLAN.md'), 'old');
      chmodSync(journal, 0o644);
      assert.equal(updateAsNobody(), '1\n');
      assert.equal(scratch.bytes('state/journal.jsonl').split('\n').length, 2);
    });

    it('a lock that may not be read: named', () => {
      scratch.write('state/.dogear.lock', '{}');
      chmodSync(scratch.path('state/.dogear.lock'), 0);
      assert.match(updateAsNobody(), /^io: The lock state\/\.dogear\.lock cannot be read: permission denied/);
    });

    it('a folder that may not be written: a clear refusal, and nothing changed', () => {
      chmodSync(scratch.path('state'), 0o555);
      const stdout = updateAsNobody();
      chmodSync(scratch.path('state'), 0o755);
      assert.match(
        stdout,
        /^io: state cannot be written: permission denied \(EACCES\)\. Nothing was changed\. Make it writable/,
      );
      assert.equal(scratch.bytes('state/plan.json'), PLAN);
      assert.deepEqual(scratch.names(), NAMES);
    });
  });
}
