import assert from 'node:assert/strict';
import { createLog } from '../../src/node/log.ts';

function linesAt(level: string | undefined): readonly string[] {
  const lines: string[] = [];
  const log = createLog(level, (line) => lines.push(line));
  log.error('broken', new Error('the cause'));
  log.warn('odd');
  log.info('done');
  log.debug('detail');
  return lines;
}

describe('createLog', () => {
  it('tells errors and warnings unless asked otherwise', () => {
    const expected = ['dogear: error: broken', 'dogear: warn: odd'];
    assert.deepEqual(linesAt(undefined), expected);
    assert.deepEqual(linesAt('loud'), expected);
  });

  it('tells as much as was asked for', () => {
    assert.deepEqual(linesAt('silent'), []);
    assert.deepEqual(linesAt('error'), ['dogear: error: broken']);
    assert.deepEqual(linesAt('info'), ['dogear: error: broken', 'dogear: warn: odd', 'dogear: info: done']);
  });

  it('shows a cause with its stack only for debugging', () => {
    const lines = linesAt('debug');
    assert.equal(lines.length, 5);
    assert.match(lines[1] ?? '', /^dogear: debug: Error: the cause\n\s+at /);
  });
});
