import { EMPTY_LOG } from '../edit/decisions.ts';
import { lineEndOf } from '../edit/lineEnd.ts';
import { newMemo } from '../edit/newMemo.ts';
import { type Outcome, success } from '../errors.ts';
import { CONFIG_FILE } from '../model/config.ts';
import { joinPath, STATE_FILES } from '../model/layout.ts';
import type { Change, FilesNow } from '../ports.ts';
import { EMPTY_BACKLOG } from './changeBacklog.ts';
import { chooseStateDirectory } from './chooseStateDirectory.ts';
import type { ActionContext } from './context.ts';
import { refusalOfAbsence } from './refusalOfAbsence.ts';
import { changesBy, readStateText } from './stateText.ts';

export interface SetUpReply {
  readonly stateDirectory: string;
  /** Paths that were made or added to. */
  readonly written: readonly string[];
  /** Paths that stood there already and were left alone. */
  readonly kept: readonly string[];
}

const ATTRIBUTES_FILE = '.gitattributes';

/**
 * Writes what a folder lacks of memo, backlog, decision log, configuration, and the line that lets git merge journals.
 * Never touches what exists. Refusals: `invalid` for a state directory outside the folder, `conflict` for one that holds
 * other files only, or that the configuration does not name; `not-found` where git has such files and the disk has not.
 */
export async function setUp(
  context: ActionContext,
  request: { readonly stateDirectory?: string } = {},
): Promise<Outcome<SetUpReply>> {
  const chosen = await chooseStateDirectory(context, request.stateDirectory);
  if (!chosen.ok) return chosen;
  const stateDirectory = chosen.value;
  const branch = (await context.git?.status())?.branch ?? undefined;
  const texts: readonly (readonly [string, string])[] = [
    [joinPath(stateDirectory, STATE_FILES.memo), newMemo({ asOf: context.clock.now(), branch })],
    [joinPath(stateDirectory, STATE_FILES.backlog), EMPTY_BACKLOG],
    [joinPath(stateDirectory, STATE_FILES.log), EMPTY_LOG],
    [CONFIG_FILE, `stateDirectory: ${yamlText(stateDirectory)}\n`],
  ];
  const absent = await refusalOfAbsence(context, stateDirectory, [...texts.map(([path]) => path), ATTRIBUTES_FILE]);
  if (absent !== null) return absent;
  return context.files.transact({
    directory: stateDirectory,
    reads: [...texts.map(([path]) => path), ATTRIBUTES_FILE],
    decide(now) {
      const attributes = addAttribute(now, joinPath(stateDirectory, STATE_FILES.journal));
      if (!attributes.ok) return attributes;
      const missing = texts.filter(([path]) => now.read(path).kind === 'absent');
      const changes: readonly Change[] = [
        ...missing.map(([path, text]) => ({ kind: 'create' as const, path, text })),
        ...attributes.value,
      ];
      const written = changes.map(({ path }) => path);
      const kept = [...texts.map(([path]) => path), ATTRIBUTES_FILE].filter((path) => !written.includes(path));
      return success({ changes, value: { stateDirectory, written, kept } });
    },
  });
}

function yamlText(text: string): string {
  return /^[A-Za-z][\w./-]*$/.test(text) ? text : JSON.stringify(text);
}

/** Both sides of a merge append to the journal; git's `union` keeps the lines of both. */
function addAttribute(now: FilesNow, journal: string): Outcome<readonly Change[]> {
  const text = readStateText(now, ATTRIBUTES_FILE);
  if (!text.ok) return text;
  const pattern = /^[\w./-]+$/.test(journal) ? journal : JSON.stringify(journal);
  const line = `${pattern} merge=union`;
  if (text.value === null) return success([{ kind: 'create', path: ATTRIBUTES_FILE, text: `${line}\n` }]);
  const before = text.value;
  if (before.split(/\r\n|\n|\r/).some((one) => one.startsWith(`${pattern} `) && /\bmerge=union\b/.test(one))) {
    return success([]);
  }
  const lineEnd = lineEndOf(before);
  const gap = before === '' || /[\r\n]$/.test(before) ? '' : lineEnd;
  const edit = { start: before.length, end: before.length, text: gap + line + lineEnd };
  return success(changesBy(ATTRIBUTES_FILE, [edit]));
}
