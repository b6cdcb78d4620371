import { formatAsOf } from '../edit/asOf.ts';
import { oneLine } from '../edit/oneLine.ts';
import { formatAge } from '../model/age.ts';
import { type Task, walkTasks } from '../model/backlog.ts';
import { CONFIG_FILE } from '../model/config.ts';
import type { Decision } from '../model/decisions.ts';
import { joinPath, STATE_FILES } from '../model/layout.ts';
import { type MemoSectionName, memoSection } from '../model/memo.ts';
import type { Problem } from '../model/problem.ts';
import type { Project, Snapshot } from '../model/project.ts';
import { TASK_MARKERS } from '../model/status.ts';
import { secretMask } from '../project/secretMask.ts';
import { type Conflict, conflictSentence } from '../rules/conflict.ts';
import { findConflicts } from '../rules/conflicts.ts';
import { fitParts, type Part } from './fitParts.ts';
import { planBlock } from './planBlock.ts';

export interface DigestOptions {
  /** A token is 4 UTF-16 units. 800 unless given. */
  readonly maxTokens?: number;
}

const DEFAULT_TOKENS = 800;
const UNITS_PER_TOKEN = 4;
const DECISIONS_SHOWN = 10;
/** The rules about files that were not read, or only in part. */
const UNREAD: readonly string[] = [
  'file-unreadable',
  'file-too-large',
  'file-unclosed-block',
  'plan-invalid',
  'plan-later-version',
  'config-invalid',
];
/** Parts that are shortened, the first one first. The next action and "do not redo" never are. */
const SHORTENED = ['Decisions', 'Open tasks', 'Conflicts', 'Where we are'] as const;

/**
 * The text an agent boots from: what to read, the next action, what not to redo, where the work stands, the plan block,
 * conflicts with who wins and files that could not be read, open tasks and the last decisions. The same snapshot gives the
 * same text. Text from files stands as it is, except that none of it can begin or end a plan block, and that secrets are
 * masked. Empty where there is nothing to resume.
 */
export function digest({ project, problems }: Snapshot, { maxTokens = DEFAULT_TOKENS }: DigestOptions = {}): string {
  const { plan, memo, backlog, log } = project;
  const unread = unreadFiles(project, problems);
  if (unread.length === 0 && [plan, memo, backlog, log].every((file) => file === null)) return '';
  const parts: readonly Part[] = [
    { name: 'Resume', heading: '# Resume', lines: [readOrder(project)], file: '' },
    memoPart(project, 'next-action', 'Next action'),
    memoPart(project, 'do-not-redo', 'Do not redo'),
    { ...memoPart(project, 'where-we-are', 'Where we are'), heading: `## Where we are (${asOf(project)})` },
    planPart(project),
    part(project, 'Conflicts', STATE_FILES.memo, [...unread, ...findConflicts(project).map(conflictLine)]),
    part(project, 'Open tasks', STATE_FILES.backlog, openTasks(project).map(taskLine)),
    decisionsPart(project),
  ];
  const mask = secretMask(project);
  return fitParts(
    parts.map((one) => maskedPart(one, mask)),
    SHORTENED,
    maxTokens * UNITS_PER_TOKEN,
  );
}

/** A key may go over several lines, so that they are masked together. */
function maskedPart(one: Part, mask: (text: string) => string): Part {
  return one.lines.length === 0 ? one : { ...one, lines: mask(one.lines.join('\n')).split('\n') };
}

function readOrder({ specs, memo, backlog, log }: Project): string {
  const files = [...specs, memo, backlog].flatMap((file) => (file === null ? [] : [file.path]));
  const order = [...files, ...(log === null ? [] : [`the last ${DECISIONS_SHOWN} entries of ${log.path}`])];
  const read =
    order.length === 0 ? '' : `Read in this order: ${order.join(', ')}. Start work only after all are read. `;
  return `${read}Where they disagree: memo > backlog > spec > decision log; plan.json for the status of steps.`;
}

function memoPart(project: Project, section: MemoSectionName, name: string): Part {
  const text = project.memo === null ? '' : (memoSection(project.memo.value, section)?.text ?? '');
  return part(project, name, STATE_FILES.memo, text === '' ? [] : inert(text).split('\n'));
}

function asOf({ memoTime, now }: Project): string {
  if (memoTime === null) return 'no time given';
  return `as of ${formatAsOf(memoTime.time)}, ${formatAge(now - memoTime.time)}`;
}

function planPart({ plan, plans, config, now }: Project): Part {
  const updatedAt = plans.find(({ path }) => path === plan?.path)?.updatedAt ?? null;
  const { staleAfterDays } = config.plan;
  const block = planBlock(plan?.value ?? null, { now, staleAfterDays, updatedAt });
  return { name: 'Plan', heading: null, lines: block === '' ? [] : block.split('\n'), file: '' };
}

/** What an agent would take for absent: files that stand there and could not be read, or not as they are meant. */
function unreadFiles({ stateDirectory }: Project, problems: readonly Problem[]): readonly string[] {
  const { plan, memo, backlog, log } = STATE_FILES;
  // Without a state directory it is the configuration that may say where one is.
  const files =
    stateDirectory === null ? [CONFIG_FILE] : [plan, memo, backlog, log].map((name) => joinPath(stateDirectory, name));
  return files.flatMap((path) => {
    const found = problems.find(({ file, rule }) => file === path && UNREAD.includes(rule));
    return found === undefined ? [] : inert(listItem(oneLine(`${path}:${found.start.line + 1}: ${found.message}`)));
  });
}

function conflictLine(conflict: Conflict): string {
  const { loser, range } = conflict;
  const line = loser.lines.positionAt(range.start).line + 1;
  return inert(listItem(`${loser.path}:${line}: ${conflictSentence(conflict)}`));
}

/** What is being done comes first, so that a cut never hides it. */
function openTasks({ backlog }: Project): readonly Task[] {
  const open = walkTasks(backlog?.value.tasks ?? []).filter(({ status }) => status !== 'done');
  return [...open.filter(({ status }) => status === 'doing'), ...open.filter(({ status }) => status !== 'doing')];
}

function taskLine({ id, title, status, reason }: Task): string {
  const name = id === null ? title : `${id} ${title}`;
  return inert(listItem(`${TASK_MARKERS[status]} ${oneLine(reason === null ? name : `${name} - ${reason}`)}`));
}

/** The newest first. */
function decisionsPart(project: Project): Part {
  const decisions = (project.log?.value.decisions ?? []).toReversed();
  const shown = decisions.slice(0, DECISIONS_SHOWN).map((decision) => inert(listItem(decisionText(decision))));
  return { ...part(project, 'Decisions', STATE_FILES.log, shown), unlisted: decisions.length - shown.length };
}

function decisionText({ id, title, choice }: Decision): string {
  return oneLine(
    `${id}: ${title}${choice === null || choice.toLowerCase() === title.toLowerCase() ? '' : ` - ${choice}`}`,
  );
}

function part({ stateDirectory }: Project, name: string, file: string, lines: readonly string[]): Part {
  return { name, heading: `## ${name}`, lines, file: joinPath(stateDirectory ?? '', file) };
}

function listItem(text: string): string {
  return `- ${text}`;
}

/** Takes from text of files the power to begin or end a plan block. */
function inert(text: string): string {
  return text.replace(/<(?=\/?plan_state)/gi, '&lt;');
}
