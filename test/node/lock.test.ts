import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { utimesSync } from 'node:fs';
import os from 'node:os';
import { setImmediate } from 'node:timers/promises';
import { acquireLock, type Lock } from '../../src/node/lock.ts';
import { bootId, type LockRecord } from '../../src/node/lockRecord.ts';
import { type Scratch, scratchFolder } from '../support/scratch.ts';

describe('acquireLock', () => {
  let scratch: Scratch;
  let path: string;

  beforeEach(() => {
    scratch = scratchFolder();
    path = scratch.path('.dogear.lock');
  });

  afterEach(() => scratch.dispose());

  const recordNow = (): LockRecord => JSON.parse(scratch.bytes('.dogear.lock'));

  async function acquired(waitMs = 0): Promise<Lock> {
    const result = await acquireLock(path, waitMs);
    assert.ok(result.ok, 'the lock should be free');
    return result.lock;
  }

  /** A lock as another process left it. */
  function leave(over: Partial<LockRecord>): LockRecord {
    const record = {
      host: os.hostname(),
      boot: bootId(),
      pid: process.ppid,
      started: new Date().toISOString(),
      nonce: 'abcdef012345',
      ...over,
    };
    scratch.write('.dogear.lock', JSON.stringify(record));
    return record;
  }

  /** The id of a process that has ended. */
  function deadPid(): number {
    return Number(execFileSync(process.execPath, ['-e', 'console.log(process.pid)'], { encoding: 'utf8' }));
  }

  it('says who holds it, and leaves nothing behind', async () => {
    const lock = await acquired();
    const { host, boot, pid, started, nonce } = recordNow();
    assert.deepEqual([host, boot, pid], [os.hostname(), bootId(), process.pid]);
    assert.ok(Math.abs(Date.parse(started) - Date.now()) < 60_000);
    assert.match(nonce, /^[0-9a-f]{16}$/);
    assert.ok(await lock.isHeld());
    await lock.release();
    assert.deepEqual(scratch.names(), []);
  });

  it('does not take a lock whose holder lives, and names the holder', async () => {
    const record = leave({});
    const result = await acquireLock(path, 30);
    assert.deepEqual(result, { ok: false, holder: record });
    assert.deepEqual(recordNow(), record);
    assert.deepEqual(scratch.names(), ['.dogear.lock']);
  });

  it('waits no longer once nobody wants it any more', async () => {
    leave({});
    let asked = 0;
    const result = await acquireLock(path, 60_000, () => ++asked > 2);
    assert.equal(result.ok, false);
    assert.deepEqual(scratch.names(), ['.dogear.lock']);
  });

  it('waits for a lock that is given back', async () => {
    const first = await acquired();
    const second = acquireLock(path);
    await first.release();
    assert.ok((await second).ok);
  });

  it('waits no longer for one that cannot be taken over', async () => {
    const left = leave({ boot: '00000000-0000-0000-0000-000000000000' });
    const guard = `.dogear.lock.${left.nonce}`;
    scratch.write(guard, JSON.stringify({ ...left, boot: bootId(), nonce: 'fedcba543210' }));
    assert.deepEqual(await acquireLock(path, 30), { ok: false, holder: left });
    assert.equal((await acquireLock(path, 60_000, () => true)).ok, false);
    assert.deepEqual(scratch.names(), ['.dogear.lock', guard]);
  });

  it('takes over at once what a process that is gone, or an earlier start of the machine, left', async () => {
    for (const left of [{ pid: deadPid() }, { boot: '00000000-0000-0000-0000-000000000000' }]) {
      leave(left);
      await (await acquired()).release();
      assert.deepEqual(scratch.names(), []);
    }
  });

  it('takes over what an earlier process of the same id left, as in a container that was started anew', async () => {
    leave({ pid: process.pid });
    await (await acquired()).release();
    const own = await acquired();
    assert.equal((await acquireLock(path, 0)).ok, false, 'its own is held');
    await own.release();
  });

  it('takes over what another host left with a time that is far ahead', async () => {
    const ahead = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
    leave({ host: 'elsewhere', started: ahead(23) });
    assert.equal((await acquireLock(path, 0)).ok, false, 'clocks differ');
    leave({ host: 'elsewhere', started: ahead(25) });
    await (await acquired()).release();
    scratch.write('.dogear.lock', '');
    utimesSync(path, 0, Date.now() / 1000 + 25 * 3600);
    await acquired();
  });

  it('moxystudio/node-proper-lockfile #82: goes by what the lock says, not by the time of its file', async () => {
    const record = leave({});
    utimesSync(path, 0, 0);
    assert.deepEqual(await acquireLock(path, 0), { ok: false, holder: record });
  });

  it('lets another host keep it for a minute without renewing', async () => {
    const ago = (ms: number) => new Date(Date.now() - ms).toISOString();
    const record = leave({ host: 'elsewhere', pid: 1, boot: 'b', started: ago(40_000) });
    assert.deepEqual(await acquireLock(path, 0), { ok: false, holder: record });
    leave({ host: 'elsewhere', pid: 1, boot: 'b', started: ago(61_000) });
    await acquired();
  });

  it('gives a lock that says nothing a minute too', async () => {
    scratch.write('.dogear.lock', '{"host":');
    assert.equal((await acquireLock(path, 0)).ok, false);
    utimesSync(path, 0, Date.now() / 1000 - 61);
    await acquired();
  });

  it('never removes a lock that is no longer its own', async () => {
    const lock = await acquired();
    const other = leave({});
    assert.equal(await lock.isHeld(), false);
    await lock.release();
    assert.deepEqual(recordNow(), other);
  });

  it('moxystudio/node-proper-lockfile #71: is renewed while it is held long, as long as it is ours', async () => {
    const { setInterval } = globalThis;
    let renew = (): void => undefined;
    globalThis.setInterval = ((run: () => void) => {
      renew = run;
      return setInterval(() => undefined, 1 << 30);
    }) as typeof setInterval;
    try {
      const lock = await acquired();
      const { nonce } = recordNow();
      leave({ nonce, started: '2020-01-01T00:00:00.000Z' });
      renew();
      while (recordNow().started.startsWith('2020')) await setImmediate();
      assert.equal(recordNow().nonce, nonce);
      const other = leave({});
      renew();
      await lock.release();
      assert.deepEqual(recordNow(), other);
    } finally {
      globalThis.setInterval = setInterval;
    }
  });

  it('lets only one of many have a lock that was left', async () => {
    leave({ pid: deadPid() });
    let holders = 0;
    let most = 0;
    const take = async (): Promise<void> => {
      const result = await acquireLock(path);
      assert.ok(result.ok);
      holders += 1;
      most = Math.max(most, holders);
      assert.ok(await result.lock.isHeld());
      holders -= 1;
      await result.lock.release();
    };
    await Promise.all(Array.from({ length: 20 }, take));
    assert.equal(most, 1);
    assert.deepEqual(scratch.names(), []);
  });

  it('finishes what another process began when it was stopped while taking over', async () => {
    const { nonce } = leave({ pid: deadPid() });
    scratch.write(`.dogear.lock.${nonce}`, JSON.stringify({ ...recordNow(), nonce: 'fedcba543210' }));
    await (await acquired(1000)).release();
    assert.deepEqual(scratch.names(), []);
  });
});
