/**
 * How many columns a terminal gives to a text without control characters. Wide are the characters of East Asian width
 * W and F (Unicode Standard Annex 11) and those shown as emoji (Unicode Technical Standard 51); combining marks and
 * format characters take none. Emoji sequences count as the one picture that they are.
 */
export function displayWidth(text: string): number {
  if (NARROW.test(text)) return text.length;
  let width = 0;
  let previous: Cell = { character: '', width: 0 };
  for (const character of text) {
    const cell = { character, width: extraWidth(character, previous) };
    width += cell.width;
    previous = cell;
  }
  return width;
}

interface Cell {
  readonly character: string;
  readonly width: number;
}

/** ASCII, Latin letters and the signs of the tree: told at one glance, since most texts have nothing else. */
const NARROW = /^[ -~\u00a1-\u00ac\u00ae-\u02ff○▶✓✗⊘↷◐▾▸·●▲…]*$/;
const JOINER = '\u200d';
const EMOJI_STYLE = '\ufe0f';
const WIDE =
  /^[\u1100-\u115f\u2e80-\u303e\u3041-\u4dbf\u4e00-\ua4cf\ua960-\ua97c\uac00-\ud7a3\uf900-\ufaff\ufe10-\ufe19\ufe30-\ufe6f\uff01-\uff60\uffe0-\uffe6\u{16fe0}-\u{18dff}\u{1aff0}-\u{1b2fb}\u{1f200}-\u{1f265}\u{20000}-\u{3fffd}]$/u;

/** What a character adds after the one before it. */
function extraWidth(character: string, previous: Cell): number {
  if (character === EMOJI_STYLE) return previous.width === 1 && /\p{Emoji}/u.test(previous.character) ? 1 : 0;
  if (/^[\p{Mn}\p{Me}\p{Cf}\u1160-\u11ff]$/u.test(character)) return 0;
  if (previous.character === JOINER && /\p{Extended_Pictographic}/u.test(character)) return 0;
  if (/^\p{Emoji_Modifier}$/u.test(character) && previous.width > 0 && /\p{Emoji}/u.test(previous.character)) return 0;
  if (isFlagHalf(character)) return isFlagHalf(previous.character) && previous.width === 2 ? 0 : 2;
  return WIDE.test(character) || /^\p{Emoji_Presentation}$/u.test(character) ? 2 : 1;
}

function isFlagHalf(character: string): boolean {
  return /^\p{Regional_Indicator}$/u.test(character);
}
