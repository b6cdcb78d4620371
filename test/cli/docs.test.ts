import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { CHECK_SHAPE, STATUS_SHAPE } from './support/shapes.ts';

describe('docs/json.md', () => {
  const blocks = [...readFileSync('docs/json.md', 'utf8').matchAll(/^```json\n([\s\S]*?)^```$/gm)];
  const [status, check, ...replies] = blocks.map(([, json = '']) => JSON.parse(json));

  it('shows a status report and a check report of the documented shapes', () => {
    STATUS_SHAPE.parse(status);
    CHECK_SHAPE.parse(check);
  });

  it('shows a reply and a refusal', () => {
    assert.deepEqual(
      replies.map(({ ok }) => ok),
      [true, false],
    );
  });
});
