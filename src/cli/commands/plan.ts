import { type Outcome, refusal, success } from '../../core/errors.ts';
import { nearestWord } from '../../core/parse/nearestWord.ts';
import { PLAN_ACTIONS, type PlanAction, planTool } from '../../core/tools/plan.ts';
import { publicReply } from '../../core/tools/publicReply.ts';
import { callTool } from '../callTool.ts';
import type { Command } from '../command.ts';
import { type FlagSpecs, type Flags, GLOBAL_FLAGS, parseFlags } from '../flags.ts';
import type { Io } from '../io.ts';
import { readRequest } from '../readRequest.ts';
import { replyInJson } from '../reply.ts';
import { UsageError } from '../usageError.ts';

const flags = {
  id: { type: 'string', value: 'STEP', summary: 'update: this step alone, without a request on standard input' },
  status: { type: 'string', value: 'STATUS', summary: 'the status it is to have' },
  reason: { type: 'string', value: 'TEXT', summary: 'why it is blocked, failed, skipped or reopened' },
  title: { type: 'string', value: 'TEXT', summary: 'its new title' },
  detail: { type: 'string', value: 'TEXT', summary: 'its new detail' },
  ...GLOBAL_FLAGS,
} as const satisfies FlagSpecs;

type PlanFlags = Flags<typeof flags>;

export const plan: Command = {
  usage: `${PLAN_ACTIONS.join('|')} [--id STEP [--status STATUS] [--reason TEXT] [--title TEXT] [--detail TEXT]] [--dir FOLDER]`,
  flags,
  notes: [
    'The request is read as JSON from standard input, the reply is JSON on standard',
    'output. read needs no request. For example, of set and of update:',
    '',
    '  { "goal": "Limits", "steps": [{ "id": "bucket", "title": "Token bucket" }] }',
    '  { "steps": [{ "id": "bucket", "status": "blocked", "reason": "no access" }] }',
  ],
  async run(argv, io) {
    const { flags: given, positionals } = parseFlags(argv, flags, ['ACTION']);
    const action = readAction(positionals[0] ?? '');
    const request = await requestOf(action, given, io);
    return request.ok ? callTool(planTool, request.value, given.dir, io) : replyInJson(publicReply(request), io);
  },
};

async function requestOf(action: PlanAction, given: PlanFlags, io: Io): Promise<Outcome<unknown>> {
  const step = readStep(action, given);
  if (step !== null) return success({ action, steps: [step] });
  if (action === 'read') return success({ action });
  const request = await readRequest(io);
  return request.ok ? withAction(request.value, action) : request;
}

/** The action stands on the command line; a request may say it too, but no other. What is no object, the tool refuses. */
function withAction(request: unknown, action: PlanAction): Outcome<unknown> {
  if (typeof request !== 'object' || request === null || Array.isArray(request)) return success(request);
  const said = (request as { readonly action?: unknown }).action || action;
  if (said === action) return success({ ...request, action });
  return refusal('invalid', `The request says the action ${JSON.stringify(said)}, the command line "${action}".`);
}

/** The step that the flags tell of, if they do. */
function readStep(action: PlanAction, { id, status, reason, title, detail }: PlanFlags): object | null {
  const change = { status, reason, title, detail };
  const [stray] = Object.entries(change).flatMap(([name, value]) => (value === undefined ? [] : [name]));
  if (id === undefined && stray !== undefined) throw new UsageError(`--${stray} needs --id STEP.`);
  if (id === undefined) return null;
  if (action !== 'update') throw new UsageError(`--id belongs to plan update, not to plan ${action}.`);
  if (stray === undefined) throw new UsageError('--id STEP needs what is to change, such as --status STATUS.');
  return { id, ...change };
}

function readAction(word: string): PlanAction {
  const action = PLAN_ACTIONS.find((known) => known === word);
  if (action !== undefined) return action;
  const nearest = nearestWord(word, PLAN_ACTIONS);
  const meant = nearest === null ? '' : ` Did you mean ${nearest}?`;
  throw new UsageError(`"${word}" is no action of a plan: ${PLAN_ACTIONS.join(', ')}.${meant}`);
}
