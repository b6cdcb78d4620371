/** The code of a system error, such as `ENOENT`; empty for anything else that was thrown. */
export function errorCode(error: unknown): string {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === 'string' ? code : '';
}

const SENTENCES: Readonly<Record<string, string>> = {
  EACCES: 'permission denied',
  EBUSY: 'another program holds it',
  EDQUOT: 'the disk quota is used up',
  EEXIST: 'a file stands where a folder belongs',
  EFBIG: 'the file would become too large',
  EISDIR: 'a folder stands there',
  ELOOP: 'its links lead in a circle',
  EMFILE: 'too many open files',
  ENOSPC: 'no space left on the disk',
  ENOTDIR: 'a file stands where a folder belongs',
  EPERM: 'permission denied',
  EROFS: 'the disk is read-only',
};

/** Why the system refused, in words for people. */
export function errorReason(error: unknown): string {
  const code = errorCode(error);
  const sentence = SENTENCES[code];
  if (sentence !== undefined) return `${sentence} (${code})`;
  return code || (error instanceof Error ? error.message : String(error));
}

const MENDS: Readonly<Record<string, string>> = {
  EACCES: 'Make it writable for you, such as with chmod u+w or, where it is not yours, chown; then try again.',
  EBUSY: 'Close that program, and try again.',
  EDQUOT: 'Make room, and try again.',
  EEXIST: 'Move that file away, and try again.',
  EFBIG: 'Raise the limit on the size of files, or write less.',
  EISDIR: 'Move that folder away, and try again.',
  ELOOP: 'Mend those links, and try again.',
  EMFILE: 'Close some programs, and try again.',
  ENOSPC: 'Make room, and try again.',
  ENOTDIR: 'Move that file away, and try again.',
  EPERM: 'Make it writable for you, such as with chmod u+w or, where it is not yours, chown; then try again.',
  EROFS: 'Make the disk writable, and try again.',
};

/** What to do about it, as a sentence. */
export function errorMend(error: unknown): string {
  return MENDS[errorCode(error)] ?? 'Try again.';
}

/** Whether nothing stands at the path, or a file where a folder of the path should. */
export function isAbsent(error: unknown): boolean {
  return ['ENOENT', 'ENOTDIR'].includes(errorCode(error));
}
