import { type Outcome, success } from '../errors.ts';
import { walkTasks } from '../model/backlog.ts';
import { joinPath, MAX_LIST_BYTES, STATE_FILES } from '../model/layout.ts';
import { parseBacklog } from '../parse/backlog.ts';
import { parseMemo } from '../parse/memo.ts';
import type { CheckpointRequest } from './checkpoint.ts';
import type { ActionContext } from './context.ts';
import { checkGiven, type Meant, type NamedText } from './givenTexts.ts';
import { decisionTexts } from './logDecision.ts';

const FIELDS = {
  next: 'next action',
  status: 'status',
  workingOn: 'text of what is worked on',
  doNotRedo: 'entry under "do not redo"',
  addTasks: 'title of a new task',
} as const;

/** A checkpoint as it is meant, refused where it would write a secret; see `checkGiven`. */
export async function checkCheckpoint(
  context: ActionContext,
  request: CheckpointRequest,
): Promise<Outcome<CheckpointRequest>> {
  const checked = await checkGiven(context, namedTexts(request), () => standingTexts(context));
  if (!checked.ok) return checked;
  const meant = checked.value;
  return success(meant === null ? request : { ...request, ...meantTexts(request, meant) });
}

/** The same for entries under "do not redo" alone. */
export async function checkDoNotRedo(
  context: ActionContext,
  entries: readonly string[],
): Promise<Outcome<readonly string[]>> {
  const checked = await checkCheckpoint(context, { doNotRedo: entries });
  return checked.ok ? success(checked.value.doNotRedo ?? []) : checked;
}

function namedTexts(request: CheckpointRequest): readonly NamedText[] {
  const { doNotRedo = [], tasks = [], addTasks = [], decision } = request;
  return [
    ...(['next', 'status', 'workingOn'] as const).map((name) => ({ field: FIELDS[name], text: request[name] })),
    ...doNotRedo.map((text) => ({ field: FIELDS.doNotRedo, text })),
    ...tasks.flatMap(({ id, reason }) => [
      { field: 'id of a task', text: id },
      { field: reasonOf(id), text: reason },
    ]),
    ...addTasks.map((text) => ({ field: FIELDS.addTasks, text })),
    ...(decision === undefined ? [] : decisionTexts(decision)),
  ];
}

function meantTexts(request: CheckpointRequest, meant: Meant): CheckpointRequest {
  const texts = (['next', 'status', 'workingOn'] as const).flatMap((name) => {
    const text = request[name];
    return text === undefined ? [] : [[name, meant(FIELDS[name], text)] as const];
  });
  const { doNotRedo = [], tasks = [] } = request;
  return {
    ...Object.fromEntries(texts),
    doNotRedo: doNotRedo.map((text) => meant(FIELDS.doNotRedo, text)),
    tasks: tasks.map((task) => {
      return task.reason === undefined ? task : { ...task, reason: meant(reasonOf(task.id), task.reason) };
    }),
  };
}

async function textOf({ files, stateDirectory }: ActionContext, name: string): Promise<string> {
  const read = await files.read(joinPath(stateDirectory, name), { maxBytes: MAX_LIST_BYTES });
  return read.kind === 'file' ? read.text : '';
}

async function standingTexts(context: ActionContext): Promise<readonly NamedText[]> {
  const memo = parseMemo(await textOf(context, STATE_FILES.memo), context.clock).value;
  const { tasks } = parseBacklog(await textOf(context, STATE_FILES.backlog)).value;
  return [
    { field: FIELDS.next, text: memo.nextAction?.value },
    { field: FIELDS.status, text: memo.status?.value },
    { field: FIELDS.workingOn, text: memo.workingOn?.value },
    ...memo.doNotRedo.map(({ text }) => ({ field: FIELDS.doNotRedo, text })),
    ...walkTasks(tasks).flatMap(({ id, reason }) =>
      id === null
        ? []
        : [
            { field: 'id of a task', text: id },
            { field: reasonOf(id), text: reason },
          ],
    ),
  ];
}

function reasonOf(id: string): string {
  return `reason of task #${id.trim().replace(/^#/, '')}`;
}
