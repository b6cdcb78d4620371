import assert from 'node:assert/strict';
import fc from 'fast-check';
import { describe, it } from 'mocha';
import { type LocalTime, readTime } from '../../../src/core/parse/time.ts';

const UTC: LocalTime = { offsetMinutes: () => 0 };
const KOLKATA: LocalTime = { offsetMinutes: () => 330 };

function iso(text: string, local = UTC): string | null {
  const { time } = readTime(text, local);
  return time === null ? null : new Date(time).toISOString();
}

describe('readTime', () => {
  const forms: readonly [string, string][] = [
    ['2026-11-30 18:54 UTC', '2026-11-30T18:54:00.000Z'],
    ['2026-11-30T18:54:07Z', '2026-11-30T18:54:07.000Z'],
    ['2026-11-30 18:54', '2026-11-30T18:54:00.000Z'],
    ['2026-09-24 03:12 JST', '2026-09-23T18:12:00.000Z'],
    ['08-Jul-2025, Tuesday 21:44 IST', '2025-07-08T16:14:00.000Z'],
    ['[2025-08-01 06:42:29Z] - text', '2025-08-01T06:42:29.000Z'],
    ['2025-08-01T06:42:29.123456789+02:00', '2025-08-01T04:42:29.123Z'],
    ['2025-08-01T06:42:29.5-0730', '2025-08-01T14:12:29.500Z'],
    ['2025-08-01 06:42 UTC+9', '2025-07-31T21:42:00.000Z'],
    ['2025-08-01 06:42 (GMT-03:30)', '2025-08-01T10:12:00.000Z'],
    ['Mar 7, 2026', '2026-03-07T23:59:59.999Z'],
    ['March 7th, 2026 at 6:05 pm PST', '2026-03-08T02:05:00.000Z'],
    ['7 March 2026 12:30 am', '2026-03-07T00:30:00.000Z'],
    ['2026/11/30 08:00 est', '2026-11-30T13:00:00.000Z'],
    ['Monday, 30 November 2026 18:54 CET', '2026-11-30T17:54:00.000Z'],
    ['March 7 2026 5pm', '2026-03-07T17:00:00.000Z'],
    ['7 March 2026, 5 p.m. CET', '2026-03-07T16:00:00.000Z'],
    ['7 March 2026, 17:05 CET', '2026-03-07T16:05:00.000Z'],
    ['17:05 CET, 7 March 2026', '2026-03-07T16:05:00.000Z'],
    ['20:00 2026-11-30', '2026-11-30T20:00:00.000Z'],
    ['8pm on Monday, 30 Nov 2026', '2026-11-30T20:00:00.000Z'],
    ['5 PM, 2026-11-30 JST', '2026-11-30T08:00:00.000Z'],
    ['2026-11-30 20h00', '2026-11-30T20:00:00.000Z'],
    ['20h05, 2026-11-30', '2026-11-30T20:05:00.000Z'],
    ['2026-11-30 20:00h CET', '2026-11-30T19:00:00.000Z'],
    ['2026-11-30 20.15 Uhr', '2026-11-30T20:15:00.000Z'],
    ['2026-11-30 (20:00 CET)', '2026-11-30T19:00:00.000Z'],
    ['2026-11-30 (Mon) 20:00', '2026-11-30T20:00:00.000Z'],
    ['2026-11-30 - 20:00', '2026-11-30T20:00:00.000Z'],
    ['2026-11-30 ~20:00', '2026-11-30T20:00:00.000Z'],
    ['2026-11-30T2000Z', '2026-11-30T20:00:00.000Z'],
    ['20261130T200000+0100', '2026-11-30T19:00:00.000Z'],
    ['Mon Nov 30 20:00:00 CET 2026', '2026-11-30T19:00:00.000Z'],
    ['Mon Nov 30 20:00:00 2026 +0100', '2026-11-30T19:00:00.000Z'],
    ['Mon Nov 30 08:00:00 PM UTC 2026', '2026-11-30T20:00:00.000Z'],
    ['30.11.2026, 20:00', '2026-11-30T20:00:00.000Z'],
    ['2026年11月30日 20:00', '2026-11-30T20:00:00.000Z'],
    ['2026-11-30', '2026-11-30T23:59:59.999Z'],
    ['2026-11-30 NZDT', '2026-11-30T10:59:59.999Z'],
  ];
  for (const [text, expected] of forms) {
    it(`reads ${text}`, () => {
      assert.equal(iso(text), expected);
    });
  }

  it('takes a time without a zone as local', () => {
    assert.equal(iso('2026-11-30 18:54', KOLKATA), '2026-11-30T13:24:00.000Z');
  });

  it('uses the offset that holds at that moment, not the one of the same clock reading in UTC', () => {
    const change = Date.parse('2026-03-29T01:00:00Z');
    const berlin = { offsetMinutes: (at: number) => (at < change ? 60 : 120) };
    assert.equal(iso('2026-03-29 01:30', berlin), '2026-03-29T00:30:00.000Z');
    assert.equal(iso('2026-03-29 03:30', berlin), '2026-03-29T01:30:00.000Z');
  });

  it('lets a date alone hold until that day ends where the reader is', () => {
    assert.equal(iso('2026-11-30', KOLKATA), '2026-11-30T18:29:59.999Z');
    assert.equal(readTime('2026-11-30', UTC).dateOnly, true);
    assert.equal(readTime('2026-11-30 00:00', UTC).dateOnly, false);
  });

  it('names a zone that it does not know and reads the time as local', () => {
    for (const zone of ['XYZT', 'CLST', 'Europe/Berlin']) {
      const read = readTime(`2026-11-30 18:54 ${zone}`, KOLKATA);
      assert.equal(read.unknownZone, zone);
      assert.equal(read.time, Date.parse('2026-11-30T13:24:00Z'));
    }
  });

  it('leaves what may be no time of day alone, and reads the date', () => {
    for (const text of [
      '2026-11-30 2000',
      '2026-11-30 20.00',
      '2026-11-30, 3h of work',
      '2026-11-30, 12h30 of work',
      '2026-11-30, 5 tests pass',
      '2026-11-30 13pm',
      '2026-11-30 evening',
      'session 3:15, 2026-11-30',
      '10:30 build, 2026-11-30',
      '20:00\u201321:00 2026-11-30',
      '25:00 2026-11-30',
    ]) {
      const { time, dateOnly } = readTime(text, UTC);
      assert.deepEqual([time, dateOnly], [Date.parse('2026-11-30T23:59:59.999Z'), true], text);
    }
  });

  it('takes for a zone only what can be one', () => {
    for (const text of [
      '2026-11-30 20:00-21:00',
      '2026-11-30 20:00-13:00',
      '2026-11-30 20:00 +3 commits',
      '2026-11-30 20:00 -3 tests',
    ]) {
      assert.equal(iso(text, KOLKATA), '2026-11-30T14:30:00.000Z', text);
    }
  });

  it('reads the zone behind a range of times', () => {
    for (const text of [
      '09:00-10:00 UTC',
      '09:00 - 10:00 UTC',
      '09:00\u201310:00 (UTC)',
      '10:00-11:00 CET',
      '09:00-00:00 (UTC)',
    ]) {
      assert.equal(iso(`2026-11-30 ${text}`, KOLKATA), '2026-11-30T09:00:00.000Z', text);
    }
    assert.equal(iso('2026-11-30 09:00-10:00', KOLKATA), '2026-11-30T19:00:00.000Z');
    assert.equal(iso('2026-11-30 09:00-05:00 (COT)', KOLKATA), '2026-11-30T14:00:00.000Z');
    assert.equal(iso('2026-11-30 09:00-05:00 by the agent', KOLKATA), '2026-11-30T14:00:00.000Z');
  });

  it('tells where all of the time stands, its weekday and brackets included', () => {
    for (const time of [
      'Mon Nov 30 20:00:00 UTC 2026',
      'Monday, 2026-11-30 (20:00 UTC)',
      '2026-11-30 (Mon)',
      '2026-11-30, Monday',
      '8pm UTC, 30 Nov 2026',
      '2026-11-30 20:00 Uhr',
      '20h00 2026-11-30 UTC',
    ]) {
      const { range } = readTime(`${time}; late`, UTC);
      assert.equal(`${time}; late`.slice(range.start, range.end), time);
    }
  });

  it('takes words after a time for words', () => {
    for (const word of ['west wing', 'ist alles fertig', 'Est 3 lines', 'wet run']) {
      assert.equal(iso(`2026-11-30 18:54 ${word}`, UTC), '2026-11-30T18:54:00.000Z', word);
    }
    assert.equal(iso('2026-11-30 18:54 est', UTC), '2026-11-30T23:54:00.000Z');
    assert.equal(iso('2026-11-30 (18:54 cet), late', UTC), '2026-11-30T17:54:00.000Z');
    assert.equal(iso('2026-11-30 18:54 utc by me', KOLKATA), '2026-11-30T18:54:00.000Z');
    assert.equal(readTime('2026-11-30 18:54 by the agent', UTC).unknownZone, null);
    assert.equal(readTime('2026-11-30 WIP', UTC).unknownZone, null);
    assert.equal(readTime('2026-11-30 18:54, EST later', UTC).unknownZone, null);
  });

  for (const text of [
    '',
    'today',
    '2026-13-01',
    '2026-02-30',
    '2026-11-30 25:00',
    '2026-11-30 18:60',
    '13:00',
    '20h00',
    '03/04/2026',
    '11/30/2026',
    'Nov 30 20:00',
  ]) {
    it(`has no time for "${text}"`, () => {
      assert.equal(readTime(text, UTC).time, null);
    });
  }

  it('reads back every minute as the memo writes it', () => {
    const minute = fc.integer({ min: 0, max: 70_000_000 });
    fc.assert(
      fc.property(minute, fc.integer({ min: -720, max: 840 }), (minutes, offset) => {
        const text = new Date(minutes * 60_000).toISOString().replace('T', ' ').slice(0, 16);
        assert.equal(readTime(`${text} UTC`, { offsetMinutes: () => offset }).time, minutes * 60_000);
      }),
    );
  });

  it('reads the form that is written as one form of all', () => {
    const two = (most: number) => fc.integer({ min: 0, max: most }).map((number) => `${number}`.padStart(2, '0'));
    const form = fc.constantFrom(['T', 'Z'], [' ', ' UTC'], [' ', 'Z'], ['T', ' UTC']);
    const parts = fc.tuple(two(13), two(32), two(25), two(61), fc.option(two(61)), form);
    fc.assert(
      fc.property(parts, ([month, day, hour, minute, second, [between, zone]]) => {
        const text = `2026-${month}-${day}${between}${hour}:${minute}${second === null ? '' : `:${second}`}${zone}`;
        // Behind a space it is not taken for that form.
        const { range, ...read } = readTime(` ${text}`, UTC);
        const shift = read.time === null ? 0 : 1;
        assert.deepEqual(readTime(text, UTC), {
          ...read,
          range: { start: range.start - shift, end: range.end - shift },
        });
      }),
      { numRuns: 500 },
    );
  });

  it('never throws', () => {
    fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (text) => void readTime(text, UTC)));
  });
});
