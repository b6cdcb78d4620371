import { MAX_LIST_BYTES } from '../model/layout.ts';
import { indexLines } from '../model/text.ts';
import { visibleText } from '../model/visibleText.ts';
import type { Secrets } from '../ports.ts';
import type { CommitView } from './commitView.ts';
import type { HookFinding } from './finding.ts';
import { addCommand } from './mending.ts';

/** Secrets in what the commit would bring of the hand-off files. The values are never shown. */
export async function judgeSecrets(
  view: CommitView,
  files: readonly string[],
  secrets: () => Promise<Secrets>,
): Promise<readonly HookFinding[]> {
  const findings: HookFinding[] = [];
  for (const file of files) {
    const read = await view.inIndex(file, MAX_LIST_BYTES);
    if (read.kind !== 'file') continue;
    const found = await (await secrets()).find(read.text);
    const lines = indexLines(read.text);
    for (const { start, what } of found) findings.push(secretIn(file, lines.positionAt(start).line + 1, what));
  }
  return findings;
}

function secretIn(file: string, line: number, what: string): HookFinding {
  return {
    rule: 'secret',
    refuses: true,
    file,
    line,
    message: `A secret stands here (${visibleText(what)}, not shown), and git would keep it forever (limit: none at all).`,
    advice: 'Write [redacted] in its place, as this does, then commit again:',
    commands: [['dogear', 'check', '--fix'], addCommand(file)],
  };
}
