import assert from 'node:assert/strict';
import { dogear } from './support/dogear.ts';
import { CHECK_SHAPE } from './support/shapes.ts';
import { type TemporaryFolder, temporaryFolder } from './support/temporaryFolder.ts';

describe('dogear check', () => {
  let folder: TemporaryFolder;
  afterEach(() => folder.remove());

  const check = (...args: string[]) => dogear(['check', ...args], { cwd: folder.root });

  it('exits 0 where nothing is wrong', async () => {
    folder = temporaryFolder();
    assert.deepEqual(await check(), { code: 0, stdout: 'No problems.\n', stderr: '' });
  });

  it('exits 1 for an error and names its place', async () => {
    folder = temporaryFolder({ 'state/plan.json': '{"steps": [\n' });
    const { code, stdout, stderr } = await check();
    assert.equal(code, 1);
    assert.equal(stderr, '');
    assert.match(stdout, /^state\/plan\.json:\d+:\d+: error: .* \(plan-invalid\)$/m);
  });

  it('exits 1 for a warning and prints the documented shape', async () => {
    folder = temporaryFolder({ 'state/backlog.md': '- [ ] #1 One\n- [ ] #1 Two\n' });
    const { code, stdout } = await check('--json');
    assert.equal(code, 1);
    const { problems } = CHECK_SHAPE.parse(JSON.parse(stdout));
    const rules = problems.map(({ rule }) => rule);
    assert.ok(rules.includes('backlog-duplicate-id') && rules.includes('memo-missing'), rules.join());
  });

  it('exits 0 for hints and notes alone', async () => {
    folder = temporaryFolder({
      '.dogear.yaml': 'rules: { memo-missing: hint, backlog-duplicate-id: info }\n',
      'state/backlog.md': '- [ ] #1 One\n- [ ] #1 Two\n',
    });
    const { code, stdout } = await check('--json');
    const { problems } = CHECK_SHAPE.parse(JSON.parse(stdout));
    assert.ok(problems.length >= 2);
    assert.equal(code, 0);
  });
});
