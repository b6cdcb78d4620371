import assert from 'node:assert/strict';
import { existsSync, rmSync } from 'node:fs';
import { type HookRepository, hookRepository } from './support/hookRepository.ts';

describe('a sparse checkout without the state directory', () => {
  let work: HookRepository;

  beforeEach(async () => {
    work = await hookRepository();
    work.write({ 'src/a.ts': '' });
    await work.dogear('init');
    await work.dogear('decide', 'One', '--choice', 'one', '--why', 'first');
    await work.ok('add', '--all');
    await work.ok('commit', '--quiet', '--message=Begin');
    await work.ok('sparse-checkout', 'set', 'src');
    assert.ok(!existsSync(work.path('state')));
  });
  afterEach(() => work.dispose());

  const ADVICE = /sparse\s+checkout leaves out\.\s+Run git sparse-checkout add state\./;

  it('is told by every command that looks', async () => {
    for (const command of ['status', 'check', 'doctor', 'context']) {
      const { stdout, stderr } = await work.dogear(command);
      assert.match(stdout + stderr, ADVICE, command);
    }
    assert.equal((await work.dogear('check')).code, 1);
    assert.equal((await work.dogear('doctor')).code, 1);
  });

  it('is told by every command that would write, and nothing is written', async () => {
    for (const args of [['init'], ['checkpoint', '--next', 'x'], ['decide', 'T', '--choice', 'c', '--why', 'w']]) {
      const { code, stderr } = await work.dogear(...args);
      assert.equal(code, 1);
      assert.match(stderr, ADVICE, args[0]);
      assert.ok(!existsSync(work.path('state')));
    }
  });

  it('is mended by what it says', async () => {
    await work.ok('sparse-checkout', 'add', 'state');
    const { stdout } = await work.dogear('decide', 'Two', '--choice', 'two', '--why', 'second');
    assert.match(stdout, /D-002/);
  });

  it('is another thing than a directory that was deleted', async () => {
    await work.ok('sparse-checkout', 'disable');
    rmSync(work.path('state'), { recursive: true });
    assert.match((await work.dogear('init')).stderr, /Run git restore state, or commit that it is gone\.$/m);
    await work.ok('rm', '-r', '--quiet', 'state');
    assert.equal((await work.dogear('init')).code, 0);
  });
});
