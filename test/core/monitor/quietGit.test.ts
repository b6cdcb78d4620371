import assert from 'node:assert/strict';
import { createMonitor } from '../../../src/core/monitor/monitor.ts';
import { type QuietGit, quietGit } from '../../../src/core/monitor/quietGit.ts';
import { createProjectLoader } from '../../../src/core/project/loader.ts';
import { RULES } from '../../../src/core/rules/index.ts';
import {
  type FakeGit,
  fakeClock,
  fakeGit,
  fakeIdentity,
  fakeScheduler,
  fakeSecrets,
  noRepository,
  recordingLog,
} from '../../support/fakes.ts';
import { memoryFiles } from '../../support/memoryFiles.ts';

const NOW = '2026-11-30T19:00:00Z';
const MINUTE = 60_000;
const MEMO = '# State memo\n\n## Where we are (as of 2026-11-30 17:00 UTC)\nStatus: red\n\n## Next action\nGo on.\n';

describe('quietGit', () => {
  let clock: ReturnType<typeof fakeClock>;
  let inner: FakeGit;
  let calls: number;
  let git: QuietGit;

  beforeEach(() => {
    clock = fakeClock(NOW);
    inner = fakeGit();
    calls = 0;
    const { status } = inner;
    const counted = {
      ...inner,
      status() {
        calls += 1;
        return status.call(inner);
      },
    };
    git = quietGit(counted, clock);
  });

  it('asks once, and not again while nothing happens', async () => {
    const first = await git.status();
    clock.time += 90 * MINUTE;
    assert.equal(await git.status(), first);
    assert.equal(calls, 1);
  });

  it('asks at once when the status is known to have changed', async () => {
    await git.status();
    inner.state = { status: { branch: 'other' } };
    git.expire();
    assert.equal((await git.status())?.branch, 'other');
    assert.equal(calls, 2);
  });

  it('asks once a minute at most, however much may have happened', async () => {
    for (let second = 0; second < 600; second += 1) {
      git.disturb();
      await git.status();
      clock.time += 1_000;
    }
    assert.equal(calls, 10);
  });

  it('asks again where something happens while git is at work', async () => {
    const asked = git.status();
    git.expire();
    await asked;
    await git.status();
    assert.equal(calls, 2);
  });

  it('remembers what the work tree lacks, until that may have changed', async () => {
    const asked: (readonly string[])[] = [];
    const quiet = quietGit(
      {
        ...inner,
        absent: async (paths) => {
          asked.push(paths);
          return [];
        },
      },
      clock,
    );
    await quiet.absent(['state']);
    await quiet.absent(['state']);
    await quiet.status();
    assert.equal(asked.length, 1);
    await quiet.absent(['docs/state']);
    quiet.expire();
    await quiet.absent(['docs/state']);
    assert.deepEqual(asked, [['state'], ['docs/state'], ['docs/state']]);
  });

  it('asks again where git gave no answer, once a minute at most', async () => {
    let answers = false;
    const failing = quietGit({ ...inner, status: async () => (answers ? inner.status() : null) }, clock);
    assert.equal(await failing.status(), null);
    answers = true;
    clock.time += MINUTE - 1;
    assert.equal(await failing.status(), null);
    clock.time += 1;
    assert.equal((await failing.status())?.branch, 'main');
  });

  it('sees a repository that comes at the next look: outside of one git does not run', async () => {
    const place = { git: noRepository() };
    const hasRepository = (): boolean => place.git.hasRepository();
    const coming = quietGit({ ...inner, hasRepository, status: () => place.git.status() }, clock);
    assert.equal(await coming.status(), null);
    place.git = inner;
    assert.equal((await coming.status())?.branch, 'main');
  });

  it('lets a monitor find work that went on beside an old memo, within a minute or two', async () => {
    const files = memoryFiles({ 'state/current.md': MEMO }, Date.parse(NOW));
    const scheduler = fakeScheduler();
    const log = recordingLog();
    const loader = createProjectLoader('demo', {
      files,
      git,
      clock,
      log,
      sha256: fakeIdentity().sha256,
      secrets: fakeSecrets(),
    });
    const monitor = createMonitor({ loader, rules: RULES, scheduler, clock, log });
    const stale = (): string | undefined =>
      monitor.snapshot?.problems.find(({ rule }) => rule === 'memo-stale')?.severity;
    const minute = async (): Promise<void> => {
      clock.time += MINUTE;
      scheduler.advance(MINUTE);
      scheduler.advance(MINUTE / 60);
      await monitor.refresh();
    };
    await monitor.refresh();
    assert.deepEqual([stale(), calls], ['info', 1]);
    for (let quiet = 0; quiet < 30; quiet += 1) await minute();
    assert.equal(calls, 1);
    inner.state = { status: { dirty: ['src/bucket.ts'] } };
    for (let event = 0; event < 500; event += 1) git.disturb();
    await minute();
    assert.deepEqual([stale(), calls], ['warning', 2]);
    monitor.dispose();
  });
});
