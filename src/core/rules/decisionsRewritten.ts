import { restoreLog } from '../edit/restoreLog.ts';
import type { Decision, DecisionLog } from '../model/decisions.ts';
import type { Fix } from '../model/fix.ts';
import { joinPath, STATE_FILES } from '../model/layout.ts';
import type { Document, Project } from '../model/project.ts';
import { shellWord } from '../model/quoted.ts';
import { indexLines } from '../model/text.ts';
import { utcDate } from '../model/utcDate.ts';
import { visibleText } from '../model/visibleText.ts';
import { REDACTED } from '../parse/writtenSecrets.ts';
import type { Rule } from './rule.ts';

export const decisionsRewritten: Rule = {
  id: 'decisions-rewritten',
  summary: 'The decision log differs from HEAD by more than lines added at its end.',
  severity: 'error',
  fixable: 'offered',
  check(project, report) {
    const { log, logRewrittenAt: line } = project;
    const lost = lostLog(project);
    if (lost !== null) report({ file: lost.path, place: null, message: lostSentence(lost) });
    if (log === null || line === null) return;
    const entry = log.cut ? null : entryAt(project, line);
    const what = entry === null ? 'A line of the log' : visibleText(entry.id);
    const message = `${what} is not as it was committed. The log is only added to: restore it, and append a decision that supersedes the old one.`;
    report({
      file: log.path,
      place: { lines: log.lines, range: log.lines.lineRange(line) },
      message,
      fixes: restore(project, log),
    });
  },
};

interface LostLog {
  readonly path: string;
  /** What went with it: the log alone, or the state directory. */
  readonly place: string;
}

/** The log that HEAD has and the folder has not; null where it is there, or only this checkout leaves it out. */
function lostLog({ stateDirectory, log, git, troubles, absence }: Project): LostLog | null {
  const place = stateDirectory ?? absence?.directory;
  if (place === undefined || log !== null) return null;
  const path = joinPath(place, STATE_FILES.log);
  if (absence?.files.some((file) => file.path === path && file.staged)) return { path, place };
  const isLost = git !== null && git.head.logText !== null && troubles.every((trouble) => trouble.path !== path);
  return isLost ? { path, place: path } : null;
}

function lostSentence({ place }: LostLog): string {
  return `The log is gone, and HEAD has it. It is only added to: run git checkout HEAD -- ${shellWord(place)}.`;
}

/** The entry of HEAD's log that has a line. */
function entryAt({ git }: Project, line: number): Decision | null {
  const { start } = indexLines(git?.head.logText ?? '').lineRange(line);
  return git?.head.log?.decisions.find(({ range }) => range.start <= start && start < range.end) ?? null;
}

/** Which of the two texts is to hold is a person's decision. A secret that was taken out must not come back. */
function restore({ git, now }: Project, log: Document<DecisionLog>): readonly Fix[] {
  const head = git?.head;
  if (!head?.log || head.logText === null || log.cut) return [];
  if (log.text.includes(REDACTED) && !head.logText.includes(REDACTED)) return [];
  const edit = restoreLog({ text: head.logText, value: head.log }, log, utcDate(now));
  if (edit === null) return [];
  const changes = [{ kind: 'edit', path: log.path, edits: [edit] }] as const;
  const title = 'Restore what was committed, and append what it says now';
  return [{ title, automatic: false, work: { kind: 'files', changes } }];
}
