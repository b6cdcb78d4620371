/** A time of day as it is written. */
export interface TimeOfDay {
  /** Milliseconds since midnight; null where no clock shows it: `25:00`. */
  readonly sinceMidnight: number | null;
  /** How much of the text it is. */
  readonly length: number;
}

const MINUTE = 60_000;

/** `18:54`, `18:54:07.5`, `6:05 pm`, `18:54h`, `18:54 Uhr`. */
const COLON = /^(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,](\d{1,9}))?)?(?:\s*([ap])\.?m\b\.?|\s*(?:h|hrs|Uhr)\b)?/i;
/** `6pm`, `6 p.m.` */
const HALF = /^(1[0-2]|0?[1-9])()()()\s*([ap])\.?m\b\.?/i;
/** `18h54` and `18h`, but `3h of work` is no time of day, nor may `12h of work` be. */
const HOURS = /^([01]\d|2[0-3]) ?[hH](?: ?([0-5]\d))?(?![\dA-Za-z]| +[a-z])/;
const UHR = /^(\d{1,2})(?:\.([0-5]\d))? ?Uhr\b/i;
/** What ISO 8601 calls the basic format, behind a `T` only. */
const BASIC = /^([01]\d|2[0-3])([0-5]\d)([0-5]\d)?(?![\d:])/;

/** Reads the time of day that a text begins with; null where it begins with none. */
export function readTimeOfDay(text: string, behindT = false): TimeOfDay | null {
  for (const form of behindT ? [COLON, BASIC] : [COLON, HALF, HOURS, UHR]) {
    const match = form.exec(text);
    if (match !== null) return { sinceMidnight: sinceMidnight(match), length: match[0].length };
  }
  return null;
}

function sinceMidnight([, hours, minutes, seconds, fraction, half]: RegExpExecArray): number | null {
  let hour = Number(hours);
  if (half !== undefined) {
    if (hour < 1 || hour > 12) return null;
    hour = (hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
  }
  const [minute, second] = [Number(minutes || 0), Number(seconds || 0)];
  if (hour > 23 || minute > 59 || second > 60) return null;
  const thousandths = Number((fraction ?? '').slice(0, 3).padEnd(3, '0'));
  return (hour * 60 + minute) * MINUTE + second * 1000 + thousandths;
}
