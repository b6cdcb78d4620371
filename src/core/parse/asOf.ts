import type { MemoTime } from '../model/memo.ts';
import type { Range } from '../model/text.ts';
import { anyCase } from './anyCase.ts';
import { type LocalTime, readTime } from './time.ts';

const AS_OF = new RegExp(String.raw`\b${anyCase('as')}(?:[ \t]+|-)${anyCase('of')}\b[ \t]*:?[ \t]*`);

/** The time behind "as of" in a heading; null where the heading has none. */
export function headingAsOf(text: string, heading: Range, local: LocalTime): MemoTime | null {
  const source = text.slice(heading.start, heading.end);
  const match = AS_OF.exec(source);
  if (match === null) return null;
  const start = heading.start + match.index + match[0].length;
  const [told = ''] = /^(?:[^()\]\r\n\uff09]|\([^()\r\n]*(?:\)|$))*/.exec(text.slice(start, heading.end)) ?? [];
  return statedTime(told.trimEnd(), start, 'heading', local);
}

/** A time as the memo states it; of one that can be read only the time itself, not the words behind it. */
export function statedTime(told: string, start: number, from: MemoTime['from'], local: LocalTime): MemoTime {
  const { time, unknownZone, dateOnly, range } = readTime(told, local);
  const place = time === null ? { start: 0, end: told.length } : range;
  return {
    time,
    text: told.slice(place.start, place.end),
    range: { start: start + place.start, end: start + place.end },
    from,
    unknownZone,
    dateOnly,
  };
}
