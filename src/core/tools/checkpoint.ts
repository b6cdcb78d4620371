import * as z from 'zod/mini';
import { type CheckpointReply, type CheckpointRequest, checkpoint } from '../actions/checkpoint.ts';
import { type Outcome, refusal, success } from '../errors.ts';
import { TASK_STATUSES } from '../model/status.ts';
import { flag, list, oneOf, record, text } from './argumentSchemas.ts';
import { openStateDirectory } from './openStateDirectory.ts';
import { defineTool } from './tool.ts';

const schema = record({
  next: z.exactOptional(text('the next action, for whoever goes on')),
  status: z.exactOptional(text('how far the work is')),
  workingOn: z.exactOptional(text('only where plan and backlog do not tell')),
  doNotRedo: z.exactOptional(list(text(), 'what was tried and rejected')),
  decision: z.exactOptional(text('title of a decision to log, with choice and why')),
  choice: z.exactOptional(text()),
  why: z.exactOptional(text()),
  context: z.exactOptional(text()),
  options: z.exactOptional(text()),
  supersedes: z.exactOptional(list(text(), 'earlier decisions, e.g. D-031')),
  tasks: z.exactOptional(
    list(
      record({ id: text(), status: oneOf(TASK_STATUSES), reason: z.exactOptional(text('why blocked')) }),
      'changed tasks of the backlog',
    ),
  ),
  addTasks: z.exactOptional(list(text(), 'titles of new tasks')),
  commit: z.exactOptional(flag('commit the state files alone')),
});

export const checkpointTool = defineTool({
  name: 'checkpoint',
  title: 'Write a checkpoint',
  description:
    'Bring memo, backlog and decision log up to date. Call it after a milestone, before a risky command and before you stop.',
  access: 'write',
  destructive: false,
  schema,
  async run(folder, args) {
    const request = readRequest(args);
    if (!request.ok) return request;
    const context = await openStateDirectory(folder);
    const outcome = context.ok ? await checkpoint(context.value, request.value) : context;
    return outcome.ok ? success({ data: outcome.value, text: describe(outcome.value) }) : outcome;
  },
});

/** The decision's fields stand beside the others, as they do on the command line. */
function readRequest(args: z.output<typeof schema>): Outcome<CheckpointRequest> {
  const { decision: title, choice, why, context, options, supersedes, ...request } = args;
  if (title === undefined) {
    const stray = Object.entries({ choice, why, context, options, supersedes }).find(([, given]) => given?.length);
    return stray ? refusal('invalid', `${stray[0]} needs decision, the title.`) : success(request);
  }
  if (choice === undefined || why === undefined) return refusal('invalid', 'A decision needs choice and why.');
  const more = {
    ...(context === undefined ? {} : { context }),
    ...(options === undefined ? {} : { options }),
    ...(supersedes === undefined ? {} : { supersedes }),
  };
  return success({ ...request, decision: { title, choice, why, ...more } });
}

function describe({ written, decision, tasks, commit }: CheckpointReply): string {
  return [
    written.length === 0 ? 'There was nothing to change.' : `Wrote ${written.join(', ')}.`,
    ...(decision === null ? [] : [`Logged ${decision}.`]),
    ...(tasks.length === 0 ? [] : [`Added ${tasks.join(', ')}.`]),
    ...(commit === null ? [] : [`Committed ${commit.slice(0, 12)}.`]),
  ].join(' ');
}
