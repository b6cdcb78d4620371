import type { StatusFlags } from './commands/showStatus.ts';

/**
 * Whether the words behind `status` are nothing but `--json`, `--all` and `--dir FOLDER`. What reads the flags of every
 * command, and says what is wrong with them, takes longer to load than such a status to be shown.
 */
export function isPlainStatus(words: readonly string[]): boolean {
  return words.every((word, index) => {
    if (word === '--json' || word === '--all') return true;
    return word === '--dir' ? isFolder(words[index + 1]) : isFolder(word) && words[index - 1] === '--dir';
  });
}

function isFolder(word: string | undefined): boolean {
  return word !== undefined && word !== '' && !word.startsWith('-');
}

/** Reads words that `isPlainStatus` lets through. Of several folders the last counts. */
export function plainStatusFlags(words: readonly string[]): StatusFlags {
  const at = words.lastIndexOf('--dir');
  return {
    json: words.includes('--json'),
    all: words.includes('--all'),
    dir: at < 0 ? undefined : words[at + 1],
  };
}
