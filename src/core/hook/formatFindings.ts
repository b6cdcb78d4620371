import { shellWord } from '../model/quoted.ts';
import { visibleText } from '../model/visibleText.ts';
import type { HookFinding, MendingCommand } from './finding.ts';

export interface HookWording {
  /** What is refused or warned about. */
  readonly operation: 'commit' | 'push';
  readonly enforced: boolean;
  /** How `dogear` is called in this terminal: words that need no more quotes. */
  readonly dogear: string;
  /** The folder for `dogear --dir`, where it would not be found by itself; else null. */
  readonly dir: string | null;
  /** Makes of a path in the folder one that git takes where the person works. */
  place(file: string): string;
}

/** What a hook prints: of each finding its file, the reason with the limit, and the commands that mend it. */
export function formatFindings(findings: readonly HookFinding[], wording: HookWording): string {
  const blocks = findings.map((finding) => block(finding, wording));
  const refused = isRefused(findings, wording.enforced);
  const last = refused ? [`dogear: nothing was ${wording.operation === 'commit' ? 'committed' : 'pushed'}.`] : [];
  return [...blocks.flat(), ...last].map((line) => `${line}\n`).join('');
}

/** Whether the hook ends the commit or the push. */
export function isRefused(findings: readonly HookFinding[], enforced: boolean): boolean {
  return enforced && findings.some(({ refuses }) => refuses);
}

function block(finding: HookFinding, wording: HookWording): readonly string[] {
  const { file, line, message, advice, commands, refuses, rule } = finding;
  const verdict = refuses && wording.enforced ? `${wording.operation} refused` : 'warning';
  const place = line === null ? visibleText(file) : `${visibleText(file)}:${line}`;
  return [
    `dogear: ${verdict}: ${place} (${rule})`,
    `  ${message}`,
    `  ${advice}`,
    ...commands.map((command) => `    ${commandLine(command, wording)}`),
  ];
}

function commandLine([program, ...words]: MendingCommand, wording: HookWording): string {
  const files = words.indexOf('--');
  const placed = words.map((word, index) => (files >= 0 && index > files ? wording.place(word) : word));
  if (program === 'git') return [program, ...placed.map(shellWord)].join(' ');
  const dir = wording.dir === null ? [] : ['--dir', wording.dir];
  return [wording.dogear, ...[...placed, ...dir].map(shellWord)].join(' ');
}
