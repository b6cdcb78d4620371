import { LONE_SURROGATE } from './cleanText.ts';

/**
 * Text as it may stand in a one-line field: whitespace, line breaks and control characters become single spaces, so that
 * no value can begin a line of its own (a heading, an entry) in the file it is written to. Half a surrogate pair becomes what the disk makes of it.
 */
export function oneLine(text: string): string {
  // Most titles are plain already, and plans have thousands of them.
  if (PLAIN.test(text)) return text;
  return text
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .replace(LONE_SURROGATE, '\ufffd')
    .trim();
}

const PLAIN = /^(?:[!-~]+ )*[!-~]+$/;
