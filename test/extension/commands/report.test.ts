import assert from 'node:assert/strict';
import { reportFault, valueOrReport } from '../../../src/extension/commands/report.ts';
import { recordingLog } from '../../support/fakes.ts';
import { withAnswers } from '../../support/inEditor/prompts.ts';
import { until } from '../../support/inEditor/until.ts';

describe('reports', () => {
  it('show a refusal as the sentence it is', async () => {
    const asked = await withAnswers({}, async () => {
      assert.equal(
        valueOrReport({ ok: false, error: { code: 'locked', message: 'Another process writes.' } }),
        undefined,
      );
    });
    assert.deepEqual(asked.messages, ['Another process writes.']);
    assert.equal(valueOrReport({ ok: true, value: 7 }), 7);
  });

  it('log a fault with its cause, say it in a sentence without a stack, and open the log if asked', async () => {
    const log = recordingLog();
    let opened = false;
    const openLog = (): void => {
      opened = true;
    };
    const asked = await withAnswers({ buttons: ['Open Log'] }, async () => {
      reportFault({ log, openLog }, new Error('at line 7'));
      await until(() => assert.equal(opened, true));
    });
    assert.equal(log.lines.length, 1);
    assert.doesNotMatch(asked.messages[0] ?? '', /line 7/);
  });
});
