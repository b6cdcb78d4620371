import assert from 'node:assert/strict';
import fc from 'fast-check';
import { parseJournal } from '../../../src/core/parse/journal.ts';
import { journalStanding, planHash } from '../../../src/core/parse/journalStanding.ts';
import { fakeIdentity } from '../../support/fakes.ts';

const entry = {
  time: '2026-11-30T18:54:00.000Z',
  plan: 'p1',
  revision: 4,
  action: 'update',
  actor: 'cli',
  moves: [{ id: 'a', from: 'pending', to: 'running' }],
  hash: 'h4',
} as const;

describe('parseJournal', () => {
  it('reads one entry a line, with either line end', () => {
    const later = { ...entry, revision: 5, reason: 'why' };
    const text = `${JSON.stringify(entry)}\r\n${JSON.stringify(later)}\n`;
    assert.deepEqual(parseJournal(text), [entry, later]);
  });

  it('passes over what is no entry: a cut line, conflict markers, other JSON', () => {
    const line = JSON.stringify(entry);
    const text = [line.slice(0, 40), '<<<<<<< HEAD', '{}', 'null', '{"time":1}', '', line].join('\n');
    assert.deepEqual(parseJournal(text), [entry]);
  });

  it('counts a line once that a union merge has doubled', () => {
    const line = JSON.stringify(entry);
    assert.equal(parseJournal(`${line}\n${line}\n`).length, 1);
  });

  it('never throws', () => {
    fc.assert(
      fc.property(fc.string(), fc.json(), (text, json) => Array.isArray(parseJournal(`${text}\n${json}\n{${text}`))),
    );
  });
});

describe('journalStanding', () => {
  const entries = [entry, { ...entry, plan: 'other', revision: 9, hash: 'h9' }];

  it('knows what Dogear wrote by its content, also at an older revision', () => {
    assert.equal(journalStanding(entries, { id: 'p1', revision: 4 }, 'h4'), 'recorded');
    assert.equal(
      journalStanding([...entries, { ...entry, revision: 5, hash: 'h5' }], { id: 'p1', revision: 4 }, 'h4'),
      'recorded',
    );
  });

  it('takes one revision more than the last line for a crash', () => {
    assert.equal(journalStanding(entries, { id: 'p1', revision: 5 }, 'h5'), 'interrupted');
  });

  it('takes any other content for a change by hand', () => {
    assert.equal(journalStanding(entries, { id: 'p1', revision: 4 }, 'other'), 'changed-by-hand');
    assert.equal(journalStanding(entries, { id: 'p1', revision: 7 }, 'other'), 'changed-by-hand');
  });

  it('says nothing of a plan that the journal does not know', () => {
    assert.equal(journalStanding(entries, { id: 'p2', revision: 1 }, 'other'), 'unrecorded');
  });

  it('gives one hash to a file whatever line ends it was checked out with', () => {
    const identity = fakeIdentity();
    assert.equal(planHash(identity, '{\r\n}\r\n'), planHash(identity, '{\n}\n'));
  });
});
