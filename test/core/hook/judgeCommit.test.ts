import assert from 'node:assert/strict';
import type { CommitView } from '../../../src/core/hook/commitView.ts';
import { judgeCommit } from '../../../src/core/hook/judgeCommit.ts';
import type { FoundSecret } from '../../../src/core/ports.ts';
import { fakeClock } from '../../support/fakes.ts';
import { commitView } from './commitView.ts';

const NOW = '2026-11-30T19:00:00Z';
const memo = (asOf: string, status = 'half') =>
  `# State memo\n\n## Where we are (as of 2026-11-30 ${asOf} UTC)\nStatus: ${status}\n`;
const FRESH = memo('18:50');
const OLD = memo('18:00');

describe('judgeCommit', () => {
  const judge = async (view: CommitView, secrets: readonly FoundSecret[] = []) => {
    const clock = fakeClock(NOW);
    const find = async () => secrets;
    const { findings } = await judgeCommit(view, { now: clock.time, local: clock, secrets: async () => ({ find }) });
    return findings.map(({ rule, refuses, file, line }) => [rule, refuses, file, line]);
  };
  const STALE = ['memo-stale', true, 'state/current.md', null];

  it('reads the configuration and the memo, and nothing else, of a commit without hand-off files', async () => {
    const view = commitView({ index: { 'state/current.md': FRESH, 'a.ts': 'b' }, head: { 'state/current.md': FRESH } });
    assert.deepEqual(await judge(view), []);
    assert.deepEqual(view.asked, ['index:.dogear.yaml', 'index:state/current.md']);
  });

  it('counts the memo as old from the minute after the limit on', async () => {
    const at = (asOf: string) => ({ 'state/current.md': memo(asOf) });
    assert.deepEqual(await judge(commitView({ index: at('18:15'), head: at('18:15') })), []);
    assert.deepEqual(await judge(commitView({ index: at('18:14'), head: at('18:14') })), [STALE]);
  });

  it('never counts a time to come as old', async () => {
    const index = { 'state/current.md': memo('23:00') };
    assert.deepEqual(await judge(commitView({ index, head: index })), []);
  });

  it('takes the last commit for the time where the memo states none, or cannot be read', async () => {
    for (const text of ['## Where we are\nHalf.\n', `${OLD}${' '.repeat(2_000_001)}`]) {
      const files = { index: { 'state/current.md': text }, head: { 'state/current.md': text } };
      assert.deepEqual(await judge(commitView({ ...files, lastChange: Date.parse(NOW) - 60_000 })), []);
      assert.deepEqual(await judge(commitView({ ...files, lastChange: Date.parse(NOW) - 3_600_000 })), [STALE]);
    }
  });

  it('prefers the front matter of the memo', async () => {
    const text = `---\nasOf: 2026-11-30T18:59:00Z\n---\n${OLD}`;
    const index = { 'state/current.md': text };
    assert.deepEqual(await judge(commitView({ index, head: index })), []);
  });

  it('accepts the memo in the commit, and warns where only its time is new', async () => {
    const head = { 'state/current.md': OLD };
    assert.deepEqual(await judge(commitView({ index: { 'state/current.md': memo('18:01', 'new') }, head })), []);
    assert.deepEqual(await judge(commitView({ index: { 'state/current.md': FRESH }, head })), [
      ['memo-stale-while-commits-land', false, 'state/current.md', null],
    ]);
  });

  it('wants a memo beside any hand-off file, and beside a plan.json that is a plan', async () => {
    const missing = [['memo-missing', true, 'state/current.md', null]];
    const judged = (index: Readonly<Record<string, string>>) => judge(commitView({ index, head: index }));
    for (const name of ['backlog.md', 'decisions.md', 'PLAN.md', 'journal.jsonl']) {
      assert.deepEqual(await judged({ [`state/${name}`]: 'x' }), missing, name);
    }
    assert.deepEqual(await judged({ 'state/plan.json': '{"steps": [{"title": "a", "status": "pending"}]}' }), missing);
    assert.deepEqual(await judged({ 'state/plan.json': '{"floors": 3}', 'state/store.ts': 'x' }), []);
  });

  it('judges log and plan where they are in the commit only', async () => {
    const log = '# Decisions\n\n## D-001: One\n';
    const bad = { 'state/plan.json': '{"steps": [' };
    const files = { 'state/current.md': FRESH, 'state/decisions.md': log };
    assert.deepEqual(await judge(commitView({ index: { ...files, ...bad }, head: { ...files, ...bad } })), []);
    const rewritten = { ...files, ...bad, 'state/decisions.md': '# Decisions\n\n## D-001: Two\n' };
    assert.deepEqual(await judge(commitView({ index: rewritten, head: files })), [
      ['decisions-rewritten', true, 'state/decisions.md', 3],
      ['plan-invalid', true, 'state/plan.json', 1],
    ]);
  });

  it('refuses a plan that was cut off before its steps, or emptied', async () => {
    const head = { 'state/current.md': FRESH };
    for (const text of ['{"version": 1, "goal": "Lim', '']) {
      assert.deepEqual(await judge(commitView({ index: { ...head, 'state/plan.json': text }, head })), [
        ['plan-invalid', true, 'state/plan.json', 1],
      ]);
    }
  });

  it('refuses to lose the log', async () => {
    const head = { 'state/current.md': FRESH, 'state/decisions.md': '# Decisions\n' };
    assert.deepEqual(await judge(commitView({ index: { 'state/current.md': FRESH }, head })), [
      ['decisions-rewritten', true, 'state/decisions.md', null],
    ]);
  });

  it('refuses to lose the log with the whole state directory, and lets the other files go', async () => {
    const others = { 'state/current.md': FRESH, 'state/backlog.md': '# Backlog\n' };
    const head = { ...others, 'state/decisions.md': '# Decisions\n\n## D-001: One\n' };
    const lost = [['decisions-rewritten', true, 'state/decisions.md', null]];
    assert.deepEqual(await judge(commitView({ index: { 'a.ts': 'b' }, head })), lost);
    const moved = Object.fromEntries(Object.entries(head).map(([path, text]) => [path.replace('state', 'st'), text]));
    assert.deepEqual(await judge(commitView({ index: moved, head })), lost);
    const config = 'stateDirectory: docs\n';
    const inDocs = { 'docs/decisions.md': head['state/decisions.md'], '.dogear.yaml': config };
    assert.deepEqual(await judge(commitView({ index: {}, head: inDocs })), [
      ['decisions-rewritten', true, 'docs/decisions.md', null],
    ]);
    assert.deepEqual(await judge(commitView({ index: {}, head: others })), []);
    const off = { '.dogear.yaml': 'rules: { decisions-rewritten: off }\n' };
    assert.deepEqual(await judge(commitView({ index: off, head: { ...head, ...off } })), []);
  });

  it('follows the log where the commit moves the state directory with its configuration', async () => {
    const log = '# Decisions\n\n## D-001: One\n';
    const head = { 'state/current.md': FRESH, 'state/decisions.md': log };
    const moved = { '.dogear.yaml': 'stateDirectory: st\n', 'st/current.md': FRESH };
    const judged = (decisions: string, more = {}) =>
      judge(commitView({ index: { ...moved, 'st/decisions.md': decisions, ...more }, head }));
    assert.deepEqual(await judged(`${log}\n## D-002: Two\n`), []);
    assert.deepEqual(await judged('# Decisions\n\n## D-001: Two\n'), [
      ['decisions-rewritten', true, 'st/decisions.md', 3],
    ]);
    assert.deepEqual(await judged('# Decisions\n', head), [], 'the old log stays where it was');
  });

  it('looks for secrets in every hand-off file of the commit, and in no other', async () => {
    const head = { 'state/current.md': FRESH };
    const index = { ...head, 'state/archive/a/plan.json': '{}\n\nx', 'state/attachments/log.txt': 'y', 'a.ts': 'z' };
    assert.deepEqual(await judge(commitView({ index, head }), [{ start: 0, end: 1, what: 'token' }]), [
      ['secret', true, 'state/archive/a/plan.json', 1],
      ['secret', true, 'state/attachments/log.txt', 1],
    ]);
  });

  it('fails, and decides nothing, where git cannot tell what is staged', async () => {
    const index = { 'state/current.md': FRESH };
    const view = { ...commitView({ index, head: index }), staged: () => Promise.reject(new Error('no index')) };
    await assert.rejects(judge(view), /no index/);
  });

  it('says nothing of a rule that the configuration of the commit turns off', async () => {
    const index = { 'state/current.md': OLD, '.dogear.yaml': 'rules: { memo-stale: off }\n' };
    assert.deepEqual(await judge(commitView({ index, head: index })), []);
  });
});
