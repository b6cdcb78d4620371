import assert from 'node:assert/strict';
import fc from 'fast-check';
import { type Leaf, settle, type Wish } from '../../../src/core/lifecycle/settle.ts';
import { isTerminal, STEP_STATUSES, type StepStatus } from '../../../src/core/model/status.ts';

/** `a pending, b running`. */
function leavesOf(text: string): readonly Leaf[] {
  return text.split(', ').map((part) => {
    const [id = '', status] = part.split(' ');
    return { id, status: status as StepStatus };
  });
}

function settled(before: string, wishes: string, { advance = true, withReason = false } = {}) {
  const asked = wishes === '' ? [] : leavesOf(wishes).map((leaf): Wish => ({ ...leaf, withReason }));
  const outcome = settle(leavesOf(before), asked, advance);
  if (!outcome.ok) throw new Error(outcome.error.message);
  const { statuses, moves, paused, started } = outcome.value;
  return {
    after: [...statuses].map(([id, status]) => `${id} ${status}`).join(', '),
    moves: moves.map(({ id, from, to }) => `${id} ${from}>${to}`).join(', '),
    paused,
    started,
  };
}

describe('settle', () => {
  it('pauses the step that runs when another is started', () => {
    const result = settled('a running, b pending', 'b running');
    assert.equal(result.after, 'a pending, b running');
    assert.deepEqual(result.paused, ['a']);
    assert.equal(result.moves, 'b pending>running, a running>pending');
  });

  it('lets the last start of a call win, also over one that runs already', () => {
    assert.equal(settled('a pending, b pending', 'b running, a running').after, 'a running, b pending');
    assert.equal(settled('a running, b pending', 'b running, a running').after, 'a running, b pending');
  });

  it('pauses nobody for a step that only passes through running', () => {
    const result = settled('a running, b pending', 'b completed');
    assert.equal(result.after, 'a running, b completed');
    assert.equal(result.moves, 'b pending>running, b running>completed');
    assert.deepEqual(result.paused, []);
  });

  it('leaves one running where a file had several', () => {
    assert.equal(settled('a running, b running, c failed', '').after, 'a running, b pending, c failed');
  });

  it('starts the first pending step after the one completed last in plan order', () => {
    const result = settled('a pending, b running, c pending, d pending, e pending', 'd completed, b completed');
    assert.equal(result.after, 'a pending, b completed, c pending, d completed, e running');
    assert.equal(result.started, 'e');
  });

  it('starts the first pending step of all where none follows', () => {
    assert.equal(settled('a pending, b running', 'b completed').after, 'a running, b completed');
  });

  it('starts nothing for a step that failed, was blocked or skipped, or was completed before', () => {
    for (const status of ['failed', 'blocked', 'skipped', 'pending']) {
      assert.equal(settled('a running, b pending', `a ${status}`).started, null, status);
    }
    assert.equal(settled('a completed, b pending', 'a completed').started, null);
  });

  it('starts nothing where a step runs or advance is off', () => {
    assert.equal(settled('a running, b pending, c pending', 'b completed').started, null);
    assert.equal(settled('a running, b pending', 'a completed', { advance: false }).started, null);
  });

  it('refuses to open what has ended without a reason, and says what would be legal', () => {
    const outcome = settle(leavesOf('a skipped'), [{ id: 'a', status: 'running', withReason: false }], true);
    assert.deepEqual(outcome, {
      ok: false,
      error: {
        code: 'illegal-move',
        message: 'Step "a" is skipped; it can only be reopened, with a reason.',
        data: { id: 'a', from: 'skipped', to: 'running', legal: [], legalWithReason: ['pending'] },
      },
    });
    assert.equal(settled('a skipped', 'a running', { withReason: true }).moves, 'a skipped>pending, a pending>running');
  });

  it('keeps its promises for any plan and any wishes', () => {
    const status = fc.constantFrom(...STEP_STATUSES);
    const wish = fc.record({ index: fc.nat(5), status, withReason: fc.boolean() });
    const distinct = fc.uniqueArray(wish, { selector: ({ index }) => index, maxLength: 6 });
    fc.assert(
      fc.property(
        fc.array(status, { minLength: 6, maxLength: 6 }),
        distinct,
        fc.boolean(),
        (before, asked, advance) => {
          const leaves = before.map((of, index): Leaf => ({ id: `s${index}`, status: of }));
          const wishes = asked.map((one): Wish => ({ ...one, id: `s${one.index}` }));
          const outcome = settle(leaves, wishes, advance);
          if (!outcome.ok) return;
          const { statuses, paused } = outcome.value;
          assert.ok([...statuses.values()].filter((one) => one === 'running').length <= 1);
          for (const { id, status: old } of leaves) {
            const asks = wishes.find((one) => one.id === id);
            if (isTerminal(old) && statuses.get(id) !== old)
              assert.ok(asks?.withReason, `${id} was opened without a reason`);
            if (asks !== undefined && !paused.includes(id) && outcome.value.started !== id) {
              assert.equal(statuses.get(id), asks.status);
            }
          }
        },
      ),
    );
  });
});
