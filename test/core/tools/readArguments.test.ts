import assert from 'node:assert/strict';
import * as z from 'zod/mini';
import { count, flag, list, oneOf, record, text } from '../../../src/core/tools/argumentSchemas.ts';
import { readArguments } from '../../../src/core/tools/readArguments.ts';

const schema = record({
  action: oneOf(['set', 'update']),
  goal: z.exactOptional(text()),
  revision: z.exactOptional(count('')),
  replace: z.exactOptional(flag('')),
  steps: z.exactOptional(list(record({ id: text(), reason: z.exactOptional(text()) }), '')),
  notes: z.exactOptional(list(text(), '')),
  status: z.exactOptional(oneOf(['pending', 'doing', 'done'])),
});

describe('the arguments of a tool', () => {
  const read = (sent: unknown) => readArguments(schema, sent);
  const taken = (sent: unknown) => {
    const outcome = read(sent);
    assert.ok(outcome.ok);
    return outcome.value;
  };

  const refused: readonly (readonly [string, unknown, string])[] = [
    ['nothing at all', undefined, 'action is missing, and must be one of set, update.'],
    [
      'a text',
      'set',
      'The request must be an object (there are action, goal, revision, replace, steps, notes, status).',
    ],
    ['a list', [], 'The request must be an object (there are action, goal, revision, replace, steps, notes, status).'],
    ['an unknown word', { action: 'sett' }, 'action must be one of set, update, not "sett".'],
    ['a word of another type', { action: 3 }, 'action must be one of set, update.'],
    ['a misspelt name', { action: 'set', gaol: 'x' }, 'The request has no "gaol" (did you mean "goal"?).'],
    [
      'a name that is near to none',
      { action: 'set', quux: 'x' },
      'The request has no "quux" (there are action, goal, revision, replace, steps, notes, status).',
    ],
    [
      'a misspelt name in a step',
      { action: 'set', steps: [{ id: 'a', raeson: 'x' }] },
      'steps[0] has no "raeson" (did you mean "reason"?).',
    ],
    ['a step without its id', { action: 'set', steps: [{ id: 'a' }, {}] }, 'steps[1].id is missing.'],
    ['a step with an empty id', { action: 'set', steps: [{ id: '' }] }, 'steps[0].id is missing.'],
    ['a fraction', { action: 'set', revision: 1.5 }, 'revision must be a whole number, 0 or more.'],
    ['a negative number', { action: 'set', revision: -1 }, 'revision must be a whole number, 0 or more.'],
    ['a word for a truth value', { action: 'set', replace: 'yes' }, 'replace must be true or false.'],
    ['a text that is no list', { action: 'set', steps: 'a, b' }, 'steps must be a list of objects.'],
    ['a step that is a text', { action: 'set', steps: ['a'] }, 'steps[0] must be an object (there are id, reason).'],
    ['one text for a list of texts', { action: 'set', notes: 'a, b' }, 'notes must be a list of texts.'],
    [
      'two names that are near to none',
      { action: 'set', quux: 1, fizz: 2 },
      'The request has no "quux" and no "fizz" (there are action, goal, revision, replace, steps, notes, status).',
    ],
    ['a name that goes on', { action: 'set', goalText: 'x' }, 'The request has no "goalText" (did you mean "goal"?).'],
    ['what belongs in a list', { action: 'set', id: 'a' }, 'The request has no "id" (it belongs in "steps").'],
    [
      "another tool's word for a status",
      { action: 'set', status: 'in_progress' },
      'status must be one of pending, doing, done, not "in_progress" (did you mean "doing"?).',
    ],
    [
      'two misspelt names',
      { action: 'set', gaol: 1, stpes: 2 },
      'The request has no "gaol" (did you mean "goal"?) and no "stpes" (did you mean "steps"?).',
    ],
    ['two faults', { action: 'set', goal: 3.5, replace: 1 }, 'goal must be a text. replace must be true or false.'],
  ];

  for (const [what, sent, message] of refused) {
    it(`are refused: ${what}`, () => {
      assert.deepEqual(read(sent), { ok: false, error: { code: 'invalid', message } });
    });
  }

  it('name no more faults than can be read', () => {
    const outcome = read({ action: 'set', steps: Array.from({ length: 100 }, () => ({})) });
    assert.equal(outcome.ok ? '' : outcome.error.message.match(/is missing/g)?.length, 5);
  });

  it('are taken as they are', () => {
    const sent = { action: 'set', goal: 'x', revision: 0, replace: false, steps: [{ id: 'a' }] };
    assert.deepEqual(taken(sent), sent);
  });

  it('may be null or empty where they are absent, also within a step', () => {
    const sent = { action: 'set', goal: '', revision: null, steps: [{ id: 'a', reason: null }] };
    assert.deepEqual(taken(sent), { action: 'set', steps: [{ id: 'a' }] });
  });

  it('may have a list sent as JSON text', () => {
    assert.deepEqual(taken({ action: 'set', steps: '[{"id":"a","reason":null}]' }), {
      action: 'set',
      steps: [{ id: 'a' }],
    });
  });

  it('may have numbers for ids, texts of numbers and truth values, and one object for a list of them', () => {
    assert.deepEqual(taken({ action: 'set', goal: 47, revision: '3', replace: 'false', steps: { id: 1 } }), {
      action: 'set',
      goal: '47',
      revision: 3,
      replace: false,
      steps: [{ id: '1' }],
    });
    assert.deepEqual(taken({ action: 'set', steps: '{"id":"a"}', notes: [1] }), {
      action: 'set',
      steps: [{ id: 'a' }],
      notes: ['1'],
    });
  });

  it('leave a text that looks like JSON alone where a text belongs', () => {
    assert.deepEqual(taken({ action: 'set', goal: '["a"]' }), { action: 'set', goal: '["a"]' });
  });

  it('cannot reach what every object has', () => {
    assert.equal(read(JSON.parse('{"action":"set","__proto__":{"goal":"x"}}')).ok, false);
    assert.equal(read({ action: 'set', constructor: 'x' }).ok, false);
  });
});
