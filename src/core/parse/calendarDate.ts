/** A date as it is written. */
export interface CalendarDate {
  /** The first moment of the day as if it were in UTC. */
  readonly day: number;
  /** Where it stands in the text. */
  readonly start: number;
  readonly end: number;
  /** What stands between the day and the year, where that is a time of day: `20:00:00 UTC` in `Nov 30 20:00:00 UTC 2026`. */
  readonly inside: string | null;
}

interface Form {
  readonly form: RegExp;
  /** The groups of year, month and day. */
  readonly order: readonly [number, number, number];
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const MONTH = '(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\\.?';
const ORDINAL = '(\\d{1,2})(?:st|nd|rd|th)?';
const INSIDE = '(\\d{1,2}:\\d{2}(?::\\d{2})?(?: [ap]m)?(?: [a-z]{1,5}| [+-]\\d{2,4})?)';

/** `03/04/2026` is none of them: it means one day in America and another elsewhere. With dots the day comes first. */
const FORMS: readonly Form[] = [
  { form: /(?<!\d)(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)/, order: [1, 2, 3] },
  { form: new RegExp(`(?<!\\d)${ORDINAL}[-\\s/]+${MONTH}[-\\s,/]+(\\d{4})(?!\\d)`, 'i'), order: [3, 2, 1] },
  { form: new RegExp(`\\b${MONTH}[-\\s]+${ORDINAL},?\\s+(\\d{4})(?!\\d)`, 'i'), order: [3, 1, 2] },
  { form: new RegExp(`\\b${MONTH}\\s+${ORDINAL}\\s+${INSIDE}\\s+(\\d{4})(?!\\d)`, 'i'), order: [4, 1, 2] },
  { form: /(?<![\d.])(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4})(?![\d.])/, order: [3, 2, 1] },
  { form: /(?<!\d)(\d{4})\s?[年년]\s?(\d{1,2})\s?[月월]\s?(\d{1,2})\s?[日일号]/, order: [1, 2, 3] },
  { form: /(?<!\d)(\d{4})(\d{2})(\d{2})(?=T\d{4})/, order: [1, 2, 3] },
];

/** The date that begins first in a text; null where none does, or where it is on no calendar. */
export function findDate(text: string): CalendarDate | null {
  let first: CalendarDate | null = null;
  for (const { form, order } of FORMS) {
    if (first?.start === 0) break;
    const match = form.exec(text);
    if (match === null || (first !== null && match.index >= first.start)) continue;
    const [year, month, day] = order.map((group) => match[group] ?? '') as [string, string, string];
    first = {
      day: dayStart(Number(year), monthNumber(month), Number(day)),
      start: match.index,
      end: match.index + match[0].length,
      inside: order[0] === 4 ? (match[3] ?? null) : null,
    };
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
