import type { OutputFlags } from './flags.ts';

/**
 * Whether the words behind `status` are nothing but `--json` and `--dir FOLDER`. What reads the flags of every command, and
 * says what is wrong with them, takes longer to load than such a status to be shown.
 */
export function isPlainStatus(words: readonly string[]): boolean {
  return words.every((word, index) => {
    if (word === '--json') return true;
    return word === '--dir' ? isFolder(words[index + 1]) : isFolder(word) && words[index - 1] === '--dir';
  });
}

function isFolder(word: string | undefined): boolean {
  return word !== undefined && word !== '' && !word.startsWith('-');
}

/** Reads words that `isPlainStatus` lets through. Of several folders the last counts. */
export function plainStatusFlags(words: readonly string[]): OutputFlags {
  const at = words.lastIndexOf('--dir');
  return { json: words.includes('--json'), dir: at < 0 ? undefined : words[at + 1] };
}
