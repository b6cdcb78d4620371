import type { CompressReply } from '../../core/actions/compressMemo.ts';
import { plural } from '../../core/model/plural.ts';
import { visibleText } from '../../core/model/visibleText.ts';

/** What `dogear compress` says. */
export function formatCompressed(reply: CompressReply, dryRun: boolean): string {
  const { path, before, after, cap, moved, changes } = reply;
  const memo = visibleText(path);
  if (before <= cap) return `${memo} has ${plural(before, 'line')}, within its cap of ${cap}. Nothing to move.\n`;
  const over = after > cap ? `Still ${after - cap} over: shorten it by hand.\n` : '';
  if (moved.length === 0) return `${memo} has ${plural(before, 'line')}, and nothing that could be moved.\n${over}`;
  const files = changes.map((change) => visibleText(change.path)).filter((file) => file !== memo);
  return [
    ...moved.map((what) => `${dryRun ? 'Would move' : 'Moved'}: ${visibleText(what)}\n`),
    ...files.map((file) => `${dryRun ? 'Would write' : 'Wrote'} ${file}\n`),
    `${memo}: ${before} to ${after} lines, cap ${cap}.\n`,
    over,
  ].join('');
}
