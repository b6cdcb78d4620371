/**
 * Text as it may stand in a field of several lines. Control characters but tab and line ends become spaces: one NUL makes a
 * file binary, and unreadable. Half a surrogate pair, which UTF-8 cannot hold, becomes U+FFFD as the disk would have it.
 */
export function cleanText(text: string): string {
  return text.replace(/[^\P{Cc}\t\n\r]/gu, ' ').replace(LONE_SURROGATE, '\ufffd');
}

/** With the flag `u` a pair is one character, and none of these. */
export const LONE_SURROGATE = /[\ud800-\udfff]/gu;
