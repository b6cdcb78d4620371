import assert from 'node:assert/strict';
import { type HookRepository, hookRepository, memoOf } from '../support/hookRepository.ts';

describe('a commit that takes the decision log away', () => {
  let work: HookRepository;

  beforeEach(async () => {
    work = await hookRepository();
  });
  afterEach(() => work.dispose());

  it('is refused where everything else goes with it, or moves where no configuration says', async () => {
    const log = '# Decisions\n\n## D-001: One\nChoice: a\nWhy: b\n';
    work.write({
      '.dogear.yaml': 'stateDirectory: state\n',
      'state/current.md': memoOf(1),
      'state/decisions.md': log,
    });
    await work.ok('add', '--all');
    await work.ok('commit', '--quiet', '--message=Begin');
    await work.dogear('hook', 'install');
    for (const [command, ...args] of [
      ['rm', '-r', '--quiet', 'state'],
      ['mv', 'state', 'st'],
    ] as const) {
      await work.ok(command, ...args);
      const { code, stderr } = await work.git('commit', '--quiet', '--message=Work');
      assert.equal(code, 1, stderr);
      assert.match(stderr, /commit refused: state\/decisions\.md \(decisions-rewritten\)/);
      assert.match(stderr, /^ {4}git restore --staged -- state$/m);
      await work.ok('reset', '--hard', '--quiet');
    }
    await work.ok('mv', 'state', 'st');
    work.write({ '.dogear.yaml': 'stateDirectory: st\n' });
    assert.equal((await work.git('commit', '--quiet', '--all', '--message=Move')).code, 0);
    await work.ok('rm', '-r', '--quiet', 'st');
    assert.equal((await work.git('commit', '--quiet', '--no-verify', '--message=Give it up')).code, 0);
  });
});
