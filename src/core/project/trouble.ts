import type { Finding } from '../model/problem.ts';
import type { FileTrouble } from '../model/project.ts';
import type { FileRead, ReadLimits, UnreadableReason } from '../ports.ts';

const SENTENCES: Readonly<Record<UnreadableReason, string>> = {
  directory: 'A folder stands where this file belongs. Move or rename the folder.',
  permission: 'This file cannot be read: permission is denied. Allow reading it.',
  outside: 'This is a link that leads out of the folder, and Dogear follows none of those. Put the file itself here.',
  binary: 'This file holds NUL bytes, so it is no text in UTF-8. Save it as UTF-8, or restore it.',
  unmerged: 'A merge of this file is not settled, so that nothing of it is staged. Keep what holds, and git add it.',
  io: 'This file could not be read. Check the disk or the connection to it.',
};

/** Why a file that stands there was not parsed, and what to do. */
export function describeTrouble(
  path: string,
  file: Extract<FileRead, { kind: 'too-large' | 'unreadable' }>,
  limits: ReadLimits,
): FileTrouble {
  if (file.kind === 'unreadable') return { path, rule: 'file-unreadable', message: SENTENCES[file.reason] };
  const limit = limits.maxBytes === undefined ? '' : `, over the limit of ${formatBytes(limits.maxBytes)}`;
  const message = `This file has ${formatBytes(file.size)}${limit}, and was not read. Move what is old out of it.`;
  return { path, rule: 'file-too-large', message };
}

/** Where the first bytes stand that were no UTF-8. */
export function findReplacedBytes(text: string): Finding {
  const at = Math.max(text.indexOf('\uFFFD'), 0);
  return {
    rule: 'file-unreadable',
    range: { start: at, end: Math.min(at + 1, text.length) },
    message: 'These bytes are no UTF-8. The file is shown as far as it can be read, and not changed. Save it as UTF-8.',
  };
}

/** `1.5 MB`, in millions of bytes. */
function formatBytes(bytes: number): string {
  return `${Number((bytes / 1_000_000).toFixed(1))} MB`;
}
