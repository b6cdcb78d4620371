/** At most this many characters, cut between words where one ends. */
const MAX_LENGTH = 48;

/** Text as a short name for files and ids: lower-case letters a-z and digits, joined by `-`. Empty where it has none. */
export function slug(text: string): string {
  const words = text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[a-z0-9]+/g);
  let name = '';
  for (const word of words ?? []) {
    const longer = name === '' ? word : `${name}-${word}`;
    if (longer.length > MAX_LENGTH) break;
    name = longer;
  }
  return name === '' ? (words?.[0]?.slice(0, MAX_LENGTH) ?? '') : name;
}
