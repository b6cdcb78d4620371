/**
 * The source of a pattern for a word of ASCII letters in whatever case. The flag for that goes through the classes of the whole
 * pattern, which takes longer than most texts take to be searched.
 */
export function anyCase(word: string): string {
  return [...word].map((letter) => `[${letter.toUpperCase()}${letter}]`).join('');
}
