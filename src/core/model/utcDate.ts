/** The day of a moment in UTC, `YYYY-MM-DD`. */
export function utcDate(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}
