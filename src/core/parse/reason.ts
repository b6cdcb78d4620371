import { plainTitle } from './itemTitle.ts';
import type { StatedStatus } from './taskItem.ts';

/** A blocked task gives its reason behind the last ` - ` of its title, or of the line that its status has of its own. */
export function readReason(
  text: string,
  title: string,
  { boxed, titleEnd, remark }: StatedStatus,
): { readonly title: string; readonly reason: string | null } {
  if (remark !== undefined) {
    const written = text.slice(remark.start, remark.end);
    const at = written.lastIndexOf(REASON_SIGN);
    return { title, reason: at < 0 ? null : plainTitle(written.slice(at + REASON_SIGN.length)) || null };
  }
  const at = boxed || titleEnd !== undefined ? title.lastIndexOf(REASON_SIGN) : -1;
  if (at <= 0) return { title, reason: null };
  return { title: title.slice(0, at).trim(), reason: title.slice(at + REASON_SIGN.length).trim() };
}

export const REASON_SIGN = ' - ';
