import assert from 'node:assert/strict';
import { SERVICE_KEYS } from '../support/secretSamples.ts';
import { dogear } from './support/dogear.ts';
import { CHECK_SHAPE } from './support/shapes.ts';
import { type TemporaryFolder, temporaryFolder } from './support/temporaryFolder.ts';

const KEY = SERVICE_KEYS.find(({ what }) => what === 'GitHub Token')?.value ?? '';

const MEMO = `# State memo

## Where we are (as of ${new Date().toISOString().slice(0, 16).replace('T', ' ')} UTC)
Working on: task #47 - Limiter
Token: ${KEY}

## Next action
Go on.

## Recent decisions

## Do not redo
`;

describe('dogear check --fix', () => {
  let folder: TemporaryFolder;
  afterEach(() => folder.remove());

  const run = (...args: string[]) => dogear(args, { cwd: folder.root });

  it('mends what it may, says so, and lists the rest', async () => {
    folder = temporaryFolder({ 'state/current.md': MEMO, 'state/backlog.md': '- [x] #47 Limiter\n' });
    const { code, stdout, stderr } = await run('check', '--fix');
    assert.deepEqual([code, stderr], [1, '']);
    assert.match(stdout, /^state\/current\.md: mended: Replace the GitHub Token with \[redacted\] \(secret\)$/m);
    assert.match(stdout, /^state\/backlog\.md:1:1: warning: .* \(backlog-ghost-task\)$/m);
    assert.equal(folder.read('state/current.md'), MEMO.replace(KEY, '[redacted]'));
    assert.equal(folder.read('state/backlog.md'), '- [x] #47 Limiter\n');
  });

  it('prints no secret, with --json neither, and tells which problems it could mend', async () => {
    folder = temporaryFolder({ 'state/current.md': MEMO });
    const { code, stdout } = await run('check', '--json');
    const { problems } = CHECK_SHAPE.parse(JSON.parse(stdout));
    assert.deepEqual(
      problems.filter(({ fixable }) => fixable).map(({ rule }) => rule),
      ['secret'],
    );
    assert.ok(code === 1 && !stdout.includes(KEY));
    const fixed = await run('check', '--fix', '--json');
    assert.deepEqual([fixed.code, CHECK_SHAPE.parse(JSON.parse(fixed.stdout)).problems], [0, []]);
  });

  it('writes nothing in a folder that has no state directory', async () => {
    folder = temporaryFolder({ 'PLAN.md': `${KEY}\n` });
    assert.equal((await run('check', '--fix')).code, 0);
    assert.equal(folder.read('PLAN.md'), `${KEY}\n`);
  });
});

describe('dogear compress', () => {
  let folder: TemporaryFolder;
  afterEach(() => folder.remove());

  const run = (...args: string[]) => dogear(['compress', ...args], { cwd: folder.root });
  const long = `${MEMO}\n## Notes\n${'A line.\n'.repeat(160)}`;

  it('moves what the memo can spare, and says where', async () => {
    folder = temporaryFolder({ 'state/current.md': long });
    const dry = await run('--dry-run');
    assert.match(
      dry.stdout,
      /^Would move: Notes\nWould write state\/archive\/\d{4}-\d\d-\d\d-memo\.md\nstate\/current\.md: \d+ to 12 lines, cap 150\.\n$/,
    );
    assert.equal(folder.read('state/current.md'), long);
    const { code, stdout } = await run();
    assert.equal(code, 0);
    assert.match(stdout, /^Moved: Notes\nWrote /);
    assert.equal(folder.read('state/current.md'), MEMO);
    assert.match((await run()).stdout, /has 12 lines, within its cap of 150\. Nothing to move\.\n$/);
  });

  it('is refused without a memo', async () => {
    folder = temporaryFolder({ 'state/backlog.md': '- [ ] #1 One\n' });
    const { code, stderr } = await run();
    assert.deepEqual([code, stderr], [1, 'dogear: There is no memo to compress.\n']);
  });
});
