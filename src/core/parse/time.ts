import type { Range } from '../model/text.ts';
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

interface FoundDate {
  /** The first moment of the day as if it were in UTC. */
  readonly day: number;
  readonly index: number;
  readonly rest: string;
}

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const UNREADABLE: ReadTime = { time: null, unknownZone: null, dateOnly: false, range: { start: 0, end: 0 } };
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const MONTH = '(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\\.?';
const ORDINAL = '(\\d{1,2})(?:st|nd|rd|th)?';

const DATES: readonly { readonly form: RegExp; readonly order: readonly [number, number, number] }[] = [
  { form: /(?<!\d)(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)/, order: [1, 2, 3] },
  { form: new RegExp(`(?<!\\d)${ORDINAL}[-\\s/]+${MONTH}[-\\s,/]+(\\d{4})(?!\\d)`, 'i'), order: [3, 2, 1] },
  { form: new RegExp(`\\b${MONTH}[-\\s]+${ORDINAL},?\\s+(\\d{4})(?!\\d)`, 'i'), order: [3, 1, 2] },
];

/** What may stand between a date and its time of day: `T`, a comma, "at", a weekday. */
const BETWEEN = /^(?:T(?=\d)|[\s,;·]|\bat\b|\b(?:mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)(?:day)?\b)*/i;
const CLOCK = /^(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,](\d{1,9}))?)?(?:\s*([ap])\.?m\b\.?)?/i;

/**
 * Reads the first time in a text as people and agents write it: ISO 8601 and its looser cousins, `08-Jul-2025`,
 * `Mar 7, 2026`, with a time of day and a zone (number or abbreviation) or without. Without a zone it is local; a date
 * alone holds until that day ends.
 */
export function readTime(text: string, local: LocalTime): ReadTime {
  const date = findDate(text);
  if (date === null) return UNREADABLE;
  const rest = date.rest.slice(BETWEEN.exec(date.rest)?.[0].length ?? 0);
  const clock = CLOCK.exec(rest);
  const sinceMidnight = clock === null ? DAY - 1 : readClock(clock);
  if (sinceMidnight === null) return UNREADABLE;
  const tail = clock === null ? date.rest : rest.slice(clock[0].length);
  const zone = clock === null ? readKnownZone(tail) : readZone(tail);
  return {
    time: toUtc(date.day + sinceMidnight, zone, local),
    unknownZone: zone.kind === 'unknown' ? zone.name : null,
    dateOnly: clock === null,
    range: { start: date.index, end: text.length - tail.length + zone.length },
  };
}

/** The date that begins first in the text; null where none does, or where it is on no calendar. */
function findDate(text: string): FoundDate | null {
  let first: FoundDate | null = null;
  for (const { form, order } of DATES) {
    if (first?.index === 0) break;
    const match = form.exec(text);
    if (match === null || (first !== null && match.index >= first.index)) continue;
    const [year, month, day] = order.map((group) => match[group] ?? '') as [string, string, string];
    const start = dayStart(Number(year), monthNumber(month), Number(day));
    first = { day: start, index: match.index, rest: text.slice(match.index + match[0].length) };
  }
  return first === null || Number.isNaN(first.day) ? null : first;
}

function monthNumber(text: string): number {
  return /^\d/.test(text) ? Number(text) : MONTHS.indexOf(text.slice(0, 3).toLowerCase()) + 1;
}

function dayStart(year: number, month: number, day: number): number {
  const start = new Date(Date.UTC(year, month - 1, day));
  return start.getUTCMonth() === month - 1 && start.getUTCDate() === day ? start.getTime() : Number.NaN;
}

/** Milliseconds since midnight; null where no clock shows it. */
function readClock(clock: RegExpExecArray): number | null {
  const [, hours, minutes, seconds = '0', fraction = '', half] = clock;
  let hour = Number(hours);
  if (half !== undefined) {
    if (hour < 1 || hour > 12) return null;
    hour = (hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
  }
  if (hour > 23 || Number(minutes) > 59 || Number(seconds) > 60) return null;
  const thousandths = Number(fraction.slice(0, 3).padEnd(3, '0'));
  return (hour * 60 + Number(minutes)) * MINUTE + Number(seconds) * 1000 + thousandths;
}

function toUtc(wall: number, zone: Zone, local: LocalTime): number {
  if (zone.kind === 'offset') return wall - zone.minutes * MINUTE;
  const guess = wall - local.offsetMinutes(wall) * MINUTE;
  return wall - local.offsetMinutes(guess) * MINUTE;
}
