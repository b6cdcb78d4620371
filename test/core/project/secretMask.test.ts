import assert from 'node:assert/strict';
import { digest } from '../../../src/core/actions/digest.ts';
import { takeSnapshot } from '../../../src/core/lint/snapshot.ts';
import { secretMask } from '../../../src/core/project/secretMask.ts';
import { buildStatus } from '../../../src/core/report/statusReport.ts';
import { RULES } from '../../../src/core/rules/index.ts';
import { loadProject } from '../../support/loadProject.ts';
import { documentOf } from '../../support/snapshots.ts';

function maskOf(text: string, ...values: readonly string[]) {
  const secrets = values.map((value) => {
    const start = text.indexOf(value);
    return { start, end: start + value.length, what: 'token' };
  });
  return secretMask({ secretFiles: [{ document: documentOf('state/current.md', text, null), secrets }] });
}

describe('secretMask', () => {
  it('takes the value out wherever it stands, and a longer one before what is part of it', () => {
    const mask = maskOf('abc-1 and abc-1-def', 'abc-1', 'abc-1-def');
    assert.equal(mask('x abc-1-def, abc-1'), 'x [redacted], [redacted]');
  });

  it('knows a key of several lines without its carriage returns too', () => {
    const mask = maskOf('BEGIN\r\nkey\r\nEND', 'BEGIN\r\nkey\r\nEND');
    assert.equal(mask('BEGIN\nkey\nEND'), '[redacted]');
  });

  it('knows a key of several lines as JSON escapes it, and as a row shows it', () => {
    const mask = maskOf('"BEGIN\\r\\nkey\\nEND"', 'BEGIN\\r\\nkey\\nEND');
    assert.equal(mask('BEGIN\nkey\nEND'), '[redacted]');
    assert.equal(mask('a BEGIN key END b'), 'a [redacted] b');
  });

  it('leaves a text as it is where there are no secrets', () => {
    assert.equal(maskOf('a')('a $& b'), 'a $& b');
  });
});

describe('what agents and scripts are told', () => {
  it('holds no secret of the hand-off files', async () => {
    const token = 'fake-secret-1';
    const auth = `Bearer ${token}`;
    const steps = [{ id: 'a', title: auth, status: 'running', steps: [{ id: 'b', title: auth, status: 'running' }] }];
    const project = await loadProject({
      'state/plan.json': JSON.stringify({ version: 1, id: 'p', goal: auth, revision: 1, steps }),
      'state/current.md': `# M\n\n## Where we are\n${auth}\n\n## Next action\n${auth}\n\n## Do not redo\n- ${auth}\n`,
      'state/backlog.md': `- [ ] #1 ${auth}\n  - [ ] #2 ${auth}\n`,
      'state/decisions.md': `## D-001: ${auth}\nChoice: ${auth} or none\n`,
      'state/archive/2026-11-01-x/plan.json': JSON.stringify({ version: 1, id: 'q', goal: auth, revision: 1, steps }),
    });
    const snapshot = await takeSnapshot(project, RULES);
    const told = digest(snapshot);
    assert.ok(told.split('Bearer [redacted]').length > 6, told);
    assert.ok(!told.includes(token));
    assert.ok(!JSON.stringify(buildStatus(snapshot)).includes(token));
  });
});
