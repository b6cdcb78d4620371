import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { renderPlanMarkdown } from '../../../src/core/edit/planMarkdown.ts';
import { parsePlanJson } from '../../../src/core/parse/planJson.ts';

function rendered(plan: object): string {
  return renderPlanMarkdown(parsePlanJson(JSON.stringify({ version: 1, id: 'p', revision: 3, ...plan })).value);
}

describe('renderPlanMarkdown', () => {
  it('writes the demo plan as it stands in the demo', () => {
    const folder = 'test/fixtures/demo/state';
    const plan = parsePlanJson(readFileSync(`${folder}/plan.json`, 'utf8')).value;
    assert.equal(renderPlanMarkdown(plan), readFileSync(`${folder}/PLAN.md`, 'utf8'));
  });

  it('leaves out the task and the progress that a plan does not have', () => {
    assert.equal(
      rendered({ goal: 'Nothing yet', steps: [] }),
      '# Nothing yet\n\n<!-- Written by Dogear from plan.json; change the plan with the plan tool. -->\n\nrevision 3\n',
    );
  });

  it('gives the number of a task its sign, and leaves other ids as they are', () => {
    const steps = [{ id: 'a', title: 'A', status: 'pending' }];
    assert.match(rendered({ goal: 'g', task: 47, steps }), /^Task #47 · 0 of 1 done · revision 3$/m);
    assert.match(rendered({ goal: 'g', task: 'BACK-7', steps }), /^Task BACK-7 · /m);
  });

  it('holds nothing that the disk would change, so that it is read again as it was written', () => {
    const text = rendered({ goal: 'cut \ud83d', steps: [{ id: 'a\ud800', title: '\udc00', status: 'pending' }] });
    assert.equal(Buffer.from(text).toString(), text);
  });

  it('keeps every step on one line, whatever its texts hold', () => {
    const text = rendered({
      goal: 'Two\nlines',
      steps: [{ id: 'a`b', title: 'first\n\n- [x] second', status: 'failed', reason: 'out of\r\nmemory' }],
    });
    assert.deepEqual(
      text.split('\n').filter((line) => /^[#-]/.test(line)),
      ['# Two lines', '- [!] first - [x] second `` a`b `` - failed: out of memory'],
    );
  });
});
