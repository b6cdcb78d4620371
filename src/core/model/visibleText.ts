/**
 * Everything in a file's text that a terminal or a label would act on instead of showing: control characters, the
 * marks that turn the writing direction (CVE-2021-42574), and line separators. Zero-width joiners stay, since emoji
 * and several scripts need them. Made where it is needed: classes of Unicode take their time.
 */
const hidden = (): RegExp => /[\p{Cc}\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff]/gu;

const PLAIN = /^(?:[!-~]+ )*[!-~]+$/;

/** A file's text as one line that is safe to show: white space runs become one space, hidden characters `\u202e`. */
export function visibleText(text: string): string {
  // Most titles are plain already, and lists have thousands of them.
  if (text === '' || PLAIN.test(text)) return text;
  return text.replace(/\s+/g, ' ').trim().replace(hidden(), escapeCharacter);
}

/** A file's text of several lines that is safe to show: everything stays but hidden characters, written `\\u202e`. */
export function visibleLines(text: string): string {
  return text.replace(hidden(), (character) =>
    character === '\n' || character === '\t' ? character : escapeCharacter(character),
  );
}

function escapeCharacter(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
