import type { Range } from '../model/text.ts';
import { type CalendarDate, findDate } from './calendarDate.ts';
import { readTimeOfDay } from './timeOfDay.ts';
import { readKnownZone, readZone, type Zone } from './timeZones.ts';

/** Minutes that local time is ahead of UTC at a moment; the `Clock` port has it. */
export interface LocalTime {
  offsetMinutes(at: number): number;
}

export interface ReadTime {
  /** Milliseconds since 1970-01-01 UTC; null where the text is no time that can be read. */
  readonly time: number | null;
  /** An abbreviation of a time zone that is not known; the time was read as local then. */
  readonly unknownZone: string | null;
  /** A date without a time of day: `time` is its last millisecond. */
  readonly dateOnly: boolean;
  /** The date, time of day and zone in the text; empty where there is no time. */
  readonly range: Range;
}

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const UNREADABLE: ReadTime = { time: null, unknownZone: null, dateOnly: false, range: { start: 0, end: 0 } };

const WEEKDAY = String.raw`\b(?:mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)(?:day)?\b`;
const WEEKDAY_BEFORE = new RegExp(String.raw`${WEEKDAY}[\s,.]*$`, 'i');
const WEEKDAY_BEHIND = new RegExp(String.raw`^[\s,]*(?:\(${WEEKDAY}\)|${WEEKDAY})`, 'i');
/** What may stand between a date and its time of day: `T`, a comma, a dash, "at", a weekday. */
const BETWEEN = new RegExp(
  String.raw`^(?:T(?=\d)|[\s,;·@~_()]|[-–—](?=\s)|\b(?:at|about|around|ca\.)(?=\s)|${WEEKDAY})*`,
  'i',
);
/** What may stand before a time of day that a text begins with, and between that and the date. */
const BEFORE = new RegExp(String.raw`^(?:[\s~[]|\bat\b|${WEEKDAY},?)*`, 'i');
const UNTIL_DATE = new RegExp(String.raw`^(?:[\s,;·]|[-–—](?=\s)|\bon\b|${WEEKDAY})*$`, 'i');

/**
 * Reads the first time in a text as people and agents write it: ISO 8601 and its looser cousins, `08-Jul-2025`,
 * `Mar 7, 2026 5pm`, `20:00 UTC, 30 Nov 2026`, with a time of day and a zone (number or abbreviation) or without. Without a
 * zone it is local; a date alone holds until that day ends.
 */
export function readTime(text: string, local: LocalTime): ReadTime {
  const written = readWrittenTime(text);
  if (written !== null) return written;
  const date = findDate(text);
  if (date === null) return UNREADABLE;
  const clock = clockInside(date) ?? clockBehind(text, date) ?? clockBefore(text, date);
  if (clock === null) return dateAlone(text, date, local);
  if (clock.sinceMidnight === null) return UNREADABLE;
  const zone = clock.zone.kind === 'absent' ? readKnownZone(text.slice(clock.end)) : clock.zone;
  const end = clock.zone.kind === 'absent' ? clock.end + zone.length : clock.end;
  return {
    time: toUtc(date.day + clock.sinceMidnight, zone, local),
    unknownZone: zone.kind === 'unknown' ? zone.name : null,
    dateOnly: false,
    range: {
      start: startWithWeekday(text, Math.min(date.start, clock.start)),
      end: end + (clock.bracketed && text[end] === ')' ? 1 : 0),
    },
  };
}

/** The form that Dogear writes, and most tools: read without the patterns of all others. */
function readWrittenTime(text: string): ReadTime | null {
  const [, day = '', clock = ''] = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d(?::\d\d)?)(?:Z| UTC)$/.exec(text) ?? [];
  if (day === '') return null;
  const time = Date.parse(`${day}T${clock}Z`);
  // Of a day that its month does not have, and of 24:00, JavaScript makes another day.
  const isReal = new Date(time).getUTCDate() === Number(day.slice(-2));
  return isReal ? { time, unknownZone: null, dateOnly: false, range: { start: 0, end: text.length } } : null;
}

function dateAlone(text: string, date: CalendarDate, local: LocalTime): ReadTime {
  const end = date.end + (WEEKDAY_BEHIND.exec(text.slice(date.end))?.[0].length ?? 0);
  const zone = readKnownZone(text.slice(end));
  const time = toUtc(date.day + DAY - 1, zone, local);
  const range = { start: startWithWeekday(text, date.start), end: end + zone.length };
  return { time, unknownZone: null, dateOnly: true, range };
}

/** A weekday would not be true of another time that is written in the place of this one. */
function startWithWeekday(text: string, start: number): number {
  return start - (WEEKDAY_BEFORE.exec(text.slice(0, start))?.[0].length ?? 0);
}

/** The time of day that belongs to a date. */
interface Clock {
  readonly sinceMidnight: number | null;
  readonly zone: Zone;
  readonly start: number;
  /** The end of date, time of day and zone, whichever comes last. */
  readonly end: number;
  /** Whether a bracket opens before it. */
  readonly bracketed: boolean;
}

function clockInside({ inside, start, end }: CalendarDate): Clock | null {
  const clock = inside === null ? null : readTimeOfDay(inside);
  if (inside === null || clock === null) return null;
  const zone = readZone(inside.slice(clock.length));
  return { sinceMidnight: clock.sinceMidnight, zone, start, end, bracketed: false };
}

function clockBehind(text: string, date: CalendarDate): Clock | null {
  const [between = ''] = BETWEEN.exec(text.slice(date.end)) ?? [];
  const start = date.end + between.length;
  const clock = readTimeOfDay(text.slice(start), /^t$/i.test(between));
  if (clock === null) return null;
  const zone = readZone(text.slice(start + clock.length));
  const end = start + clock.length + zone.length;
  return {
    sinceMidnight: clock.sinceMidnight,
    zone,
    start,
    end,
    bracketed: between.lastIndexOf('(') > between.lastIndexOf(')'),
  };
}

/** Only where the text begins with it: what else stands before a date is something else, like `session 3:15, 2026-11-30`. */
function clockBefore(text: string, date: CalendarDate): Clock | null {
  const [lead = ''] = BEFORE.exec(text.slice(0, date.start)) ?? [];
  const before = text.slice(lead.length, date.start);
  const clock = readTimeOfDay(before);
  if (clock === null || clock.sinceMidnight === null) return null;
  const zone = readZone(before.slice(clock.length));
  if (!UNTIL_DATE.test(before.slice(clock.length + zone.length))) return null;
  return { sinceMidnight: clock.sinceMidnight, zone, start: lead.length, end: date.end, bracketed: false };
}

function toUtc(wall: number, zone: Zone, local: LocalTime): number {
  if (zone.kind === 'offset') return wall - zone.minutes * MINUTE;
  const guess = wall - local.offsetMinutes(wall) * MINUTE;
  return wall - local.offsetMinutes(guess) * MINUTE;
}
