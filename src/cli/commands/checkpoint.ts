import type { TaskChange } from '../../core/actions/changeBacklog.ts';
import { type CheckpointRequest, checkpoint as checkpointAction } from '../../core/actions/checkpoint.ts';
import { TASK_STATUSES } from '../../core/model/status.ts';
import { nearestWord } from '../../core/parse/nearestWord.ts';
import { statusMeant } from '../../core/parse/statusMeant.ts';
import { checkpointTool } from '../../core/tools/checkpoint.ts';
import { callTool } from '../callTool.ts';
import type { Command } from '../command.ts';
import { DECISION_FLAGS, givenDecisionFlag, readDecision } from '../decisionFlags.ts';
import { type FlagSpecs, type Flags, GLOBAL_FLAGS, parseFlags } from '../flags.ts';
import { formatCheckpoint } from '../output/formatReplies.ts';
import { reply } from '../reply.ts';
import { UsageError } from '../usageError.ts';
import { withStdin } from '../withStdin.ts';
import { openStateDirectory } from '../workspace.ts';

const flags = {
  next: { type: 'string', value: 'TEXT', summary: 'the next action' },
  status: { type: 'string', value: 'TEXT', summary: 'how far the work is' },
  'working-on': { type: 'string', value: 'TEXT', summary: 'the task, where the plan and the backlog do not tell' },
  'do-not-redo': { type: 'string', value: 'TEXT', multiple: true, summary: 'what was tried and rejected; repeatable' },
  decision: { type: 'string', value: 'TITLE', summary: 'log a decision; needs --choice and --why' },
  ...DECISION_FLAGS,
  task: {
    type: 'string',
    value: 'ID=STATUS',
    multiple: true,
    summary: `set a task to ${TASK_STATUSES.join(', ')}, or to "blocked - WHY"; repeatable`,
  },
  'add-task': { type: 'string', value: 'TITLE', multiple: true, summary: 'add a task to the backlog; repeatable' },
  commit: { type: 'boolean', summary: 'commit the state files, and nothing else' },
  ...GLOBAL_FLAGS,
} as const satisfies FlagSpecs;

export const checkpoint: Command = withStdin(
  {
    usage: [
      '[--next TEXT] [--status TEXT] [--working-on TEXT] [--do-not-redo TEXT]...',
      '[--decision TITLE --choice TEXT --why TEXT [--context TEXT] [--options TEXT] [--supersedes ID]...]',
      '[--task ID=STATUS]... [--add-task TITLE]... [--commit] [--json] [--dir FOLDER]',
    ].join(' '),
    flags,
    async run(argv, io) {
      const { flags: given } = parseFlags(argv, flags);
      const request = readRequest(given);
      const context = await openStateDirectory(given.dir, io);
      const outcome = context.ok ? await checkpointAction(context.value, request) : context;
      return reply(outcome, { json: given.json, io, format: formatCheckpoint });
    },
  },
  (request, dir, io) => callTool(checkpointTool, request, dir, io),
);

function readRequest(given: Flags<typeof flags>): CheckpointRequest {
  const { next, status, decision } = given;
  const workingOn = given['working-on'];
  const stray = givenDecisionFlag(given);
  if (decision === undefined && stray !== null) throw new UsageError(`--${stray} needs --decision TITLE.`);
  return {
    ...(next === undefined ? {} : { next }),
    ...(status === undefined ? {} : { status }),
    ...(workingOn === undefined ? {} : { workingOn }),
    ...(decision === undefined ? {} : { decision: readDecision('--decision', decision, given) }),
    doNotRedo: given['do-not-redo'],
    tasks: given.task.map(readTask),
    addTasks: given['add-task'],
    commit: given.commit,
  };
}

/** `ID=STATUS`; of a blocked task ` - WHY` may follow, as in the backlog. */
const TASK = /^([^=]+)=([^=]*?)(?:\s-\s+(\S.*))?$/s;

function readTask(text: string): TaskChange {
  const [, id = '', status = '', reason] = TASK.exec(text) ?? [];
  const word = status.trim();
  if (id.trim() === '') throw new UsageError(`--task needs ID=STATUS, not "${text}".`);
  const known = TASK_STATUSES.find((candidate) => candidate === word.toLowerCase());
  if (known !== undefined) {
    if (reason !== undefined && known !== 'blocked') throw new UsageError('Only a blocked task has a reason.');
    return { id: id.trim(), status: known, ...(reason === undefined ? {} : { reason }) };
  }
  const nearest = statusMeant(word, TASK_STATUSES) ?? nearestWord(word, TASK_STATUSES);
  const meant = nearest === null ? '' : ` Did you mean ${nearest}?`;
  throw new UsageError(`"${word}" is no status of a task: ${TASK_STATUSES.join(', ')}.${meant}`);
}
