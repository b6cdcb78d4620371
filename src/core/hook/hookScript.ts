import { quoted } from '../model/quoted.ts';
import type { HookName } from './hookName.ts';

export interface HookBlock {
  readonly hook: HookName;
  /** The folder that is judged, relative to the worktree's top, with forward slashes; empty for the top itself. */
  readonly folder: string;
  /** The name of a hook beside this one that stood here before and is run after Dogear; null where there is none. */
  readonly kept: string | null;
}

const BEGIN = '# >>> dogear >>>';
const END = '# <<< dogear <<<';
const SHEBANG = '#!/bin/sh\n';
const BLOCK = /^# >>> dogear >>>[^\n]*\n[\s\S]*?^# <<< dogear <<<[^\n]*(?:\n|$(?![\s\S]))/m;

/** Whether a hook's text has Dogear's block. `damaged`: one of its two markers is missing. */
export function blockIn(text: string): 'none' | 'whole' | 'damaged' {
  if (BLOCK.test(text)) return 'whole';
  return text.includes(BEGIN) || text.includes(END) ? 'damaged' : 'none';
}

/** The folder that the block in a hook's text judges; empty for the worktree's top. */
export function folderIn(text: string): string {
  const [, word = ''] = /dogear_hook \S+ --dir '((?:[^'\n]|'\\'')*)'/.exec(text.match(BLOCK)?.[0] ?? '') ?? [];
  return word.replaceAll("'\\''", "'");
}

/** The hook that the block in a hook's text runs after Dogear; null where there is none. */
export function keptIn(text: string): string | null {
  return /^dogear_kept="\$\{0%\/\*\}\/([\w.-]+)"$/m.exec(text.match(BLOCK)?.[0] ?? '')?.[1] ?? null;
}

/** A hook of Dogear's alone. */
export function newHook(block: HookBlock): string {
  return SHEBANG + blockText(block);
}

/** Whether nothing is left of a hook but what Dogear wrote: without its block it does nothing. */
export function isBare(text: string): boolean {
  return text === SHEBANG || text === '';
}

/** Whether a hook is written for a shell, so that a block can stand in it. */
export function isShellScript(text: string): boolean {
  return !text.startsWith('#!') || /^#![^\n]*\b(?:sh|bash|dash|ash|ksh|zsh)(?:\s|$)/.test(text);
}

/**
 * The text of a shell hook with the block in it: in the place of an older block, else at the beginning, since hooks often
 * end with `exec` or `exit`. What stands there stays byte for byte.
 */
export function withBlock(text: string, block: HookBlock): string {
  if (BLOCK.test(text)) return text.replace(BLOCK, () => blockText(block));
  // Husky before version 9 starts a hook a second time from this line on.
  const first =
    /^[ \t]*\.[ \t][^\n]*husky\.sh[^\n]*(?:\n|$(?![\s\S]))/m.exec(text) ?? /^#![^\n]*(?:\n|$(?![\s\S]))/.exec(text);
  const at = first === null ? 0 : first.index + first[0].length;
  const gap = at > 0 && text[at - 1] !== '\n' ? '\n' : '';
  return text.slice(0, at) + gap + blockText(block) + text.slice(at);
}

/** The text as it was before the block came in. */
export function withoutBlock(text: string): string {
  return text.replace(BLOCK, '');
}

function blockText({ hook, folder, kept }: HookBlock): string {
  const run = folder === '' ? `dogear_hook ${hook}` : `dogear_hook ${hook} --dir ${quoted(folder)}`;
  return [
    `${BEGIN} Written by "dogear hook install"; "dogear hook uninstall" takes it out.`,
    ...RUN,
    ...(hook === 'pre-push' ? withRefs(run) : [`${run} || exit 1`]),
    ...(kept === null
      ? []
      : [`dogear_kept="\${0%/*}/${kept}"`, 'if [ -x "$dogear_kept" ]; then "$dogear_kept" "$@" || exit $?; fi']),
    END,
    '',
  ].join('\n');
}

/** Where Dogear is, git's configuration says; a hook that cannot run it warns and lets the commit pass. */
const RUN = [
  'dogear_hook() {',
  '  dogear_cli= dogear_node= dogear_status=0',
  '  while read -r dogear_key dogear_value; do',
  '    case $dogear_key in',
  '      dogear.cli) dogear_cli=$dogear_value ;;',
  '      dogear.node) dogear_node=$dogear_value ;;',
  '    esac',
  '  done <<DOGEAR_CONFIG',
  "$(git config --get-regexp '^dogear\\.' || :)",
  'DOGEAR_CONFIG',
  '  [ -x "$dogear_node" ] || dogear_node=node',
  '  if [ -f "$dogear_cli" ] && command -v "$dogear_node" >/dev/null 2>&1; then',
  '    ELECTRON_RUN_AS_NODE=1 "$dogear_node" "$dogear_cli" hook run "$@" || dogear_status=$?',
  '  elif command -v dogear >/dev/null 2>&1; then',
  '    dogear hook run "$@" || dogear_status=$?',
  '  else',
  '    dogear_status=127',
  '  fi',
  '  [ "$dogear_status" -ne 1 ] || return 1',
  '  [ "$dogear_status" -eq 0 ] ||',
  '    echo "dogear: warning: nothing was checked, because Dogear or Node did not run. Try: dogear doctor" >&2',
  '}',
];

/** Git gives the refs on standard input, and what follows in the hook must find them there too. */
function withRefs(run: string): readonly string[] {
  return [
    'dogear_refs=$(cat)',
    `printf '%s\\n' "$dogear_refs" | ${run} || exit 1`,
    'if [ -n "$dogear_refs" ]; then',
    'exec <<DOGEAR_REFS',
    '$dogear_refs',
    'DOGEAR_REFS',
    'else exec </dev/null; fi',
  ];
}
