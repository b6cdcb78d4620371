import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, realpathSync, renameSync, rmSync, watch, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { watchFolder } from '../../src/node/watch.ts';

describe('watchFolder', () => {
  let parent: string;
  let root: string;
  let stop: () => void;
  let count: number;
  let waiting: (() => void) | null;

  beforeEach(() => {
    parent = realpathSync(mkdtempSync(path.join(tmpdir(), 'dogear-watch-')));
    root = path.join(parent, 'work');
    mkdirSync(path.join(root, 'docs/state'), { recursive: true });
    count = 0;
    waiting = null;
    stop = () => {};
  });

  afterEach(() => {
    stop();
    rmSync(parent, { recursive: true, force: true });
  });

  const start = () => {
    stop = watchFolder(root, 'docs/state', () => {
      count += 1;
      waiting?.();
    });
  };
  /** Does something and waits until it is told of; the suite's time limit is the failure. */
  const told = async (act: () => void) => {
    const change = new Promise<void>((resolve) => {
      waiting = resolve;
    });
    act();
    await change;
    await settled();
  };
  /** Lets the events that are under way arrive: they come in order, and that of this change is the last. */
  const settled = async () => {
    waiting = null;
    const fence = mkdtempSync(path.join(parent, 'fence-'));
    const watcher = watch(fence);
    const arrived = once(watcher, 'change');
    writeFileSync(path.join(fence, 'file'), '');
    await arrived;
    watcher.close();
  };
  const at = (...parts: readonly string[]) => path.join(root, ...parts);
  const write = (name: string) => writeFileSync(at(name), String(count));

  it('tells of files written in place, by rename, and removed, in the state directory and at the root', async () => {
    write('docs/state/plan.json');
    start();
    await told(() => write('docs/state/plan.json'));
    for (let round = 0; round < 3; round += 1) {
      await told(() => {
        write('new.tmp');
        renameSync(at('new.tmp'), at('docs/state/plan.json'));
      });
    }
    await told(() => rmSync(at('docs/state/plan.json')));
    await told(() => write('.dogear.yaml'));
  });

  it('takes up a state directory and an archive that appear later', async () => {
    rmSync(at('docs'), { recursive: true });
    start();
    await told(() => {
      mkdirSync(at('docs/state'), { recursive: true });
      write('docs/state/current.md');
    });
    await told(() => write('docs/state/current.md'));
    await told(() => mkdirSync(at('docs/state/archive')));
    await told(() => mkdirSync(at('docs/state/archive/2026-11-30-x')));
  });

  it('survives the state directory being removed and made again', async () => {
    start();
    for (let round = 0; round < 2; round += 1) {
      await told(() => {
        rmSync(at('docs'), { recursive: true });
        mkdirSync(at('docs/state'), { recursive: true });
      });
      await told(() => write('docs/state/plan.json'));
    }
  });

  it('survives the folder itself being moved away and back', async () => {
    start();
    await told(() => renameSync(root, path.join(parent, 'away')));
    await told(() => renameSync(path.join(parent, 'away'), root));
    await told(() => write('docs/state/plan.json'));
  });

  it('may begin before the folder is there', async () => {
    rmSync(root, { recursive: true });
    start();
    await told(() => mkdirSync(at('docs/state'), { recursive: true }));
    await told(() => write('docs/state/plan.json'));
  });

  it('tells what the repository around the folder writes, also that of a linked worktree', async () => {
    mkdirSync(path.join(parent, '.git'));
    start();
    await told(() => writeFileSync(path.join(parent, '.git/HEAD'), 'ref'));
    stop();
    renameSync(path.join(parent, '.git'), path.join(parent, 'elsewhere'));
    writeFileSync(path.join(parent, '.git'), `gitdir: ${path.join(parent, 'elsewhere')}\n`);
    start();
    await told(() => writeFileSync(path.join(parent, 'elsewhere/HEAD'), 'other'));
  });

  it('tells nothing of other folders, and nothing at all once it has ended', async () => {
    mkdirSync(at('src'));
    start();
    await settled();
    const before = count;
    write('src/a.ts');
    await settled();
    assert.equal(count, before);
    stop();
    write('docs/state/plan.json');
    await settled();
    assert.equal(count, before);
  });

  it('tells of what happens in other folders that are named, once they are there', async () => {
    stop = watchFolder(
      root,
      'docs/state',
      () => {
        count += 1;
        waiting?.();
      },
      ['.kiro', '.kiro/specs'],
    );
    await told(() => mkdirSync(at('.kiro/specs'), { recursive: true }));
    await told(() => write('.kiro/specs/tasks.md'));
  });
});
