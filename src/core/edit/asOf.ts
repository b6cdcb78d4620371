/** A moment as the memo's heading and front matter state it: `2026-11-30 18:54 UTC`. */
export function formatAsOf(time: number): string {
  return `${new Date(time).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}
