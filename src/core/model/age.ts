const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** A length of time as people say it, rounded down: `12 min`, `3 h`, `1 day`, `2 days`. Takes milliseconds. */
export function formatDuration(milliseconds: number): string {
  if (milliseconds < HOUR) return `${Math.floor(milliseconds / MINUTE)} min`;
  if (milliseconds < DAY) return `${Math.floor(milliseconds / HOUR)} h`;
  const days = Math.floor(milliseconds / DAY);
  return days === 1 ? '1 day' : `${days} days`;
}

/** How long ago something was: `just now`, `12 min ago`; of a time to come (a clock runs wrong) `in 12 min`. */
export function formatAge(milliseconds: number): string {
  if (milliseconds <= -MINUTE) return `in ${formatDuration(-milliseconds)}`;
  if (milliseconds < MINUTE) return 'just now';
  return `${formatDuration(milliseconds)} ago`;
}
