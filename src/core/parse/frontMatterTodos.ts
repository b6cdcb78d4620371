import { countProgress, type Plan, type Step } from '../model/plan.ts';
import type { Finding } from '../model/problem.ts';
import { isStepStatus } from '../model/status.ts';
import type { Range } from '../model/text.ts';
import { readFrontMatter } from './frontMatter.ts';
import { readStatusWord } from './statusWords.ts';
import { createTaskKeys, type TaskKeys } from './taskKeys.ts';
import type { WrittenField, WrittenTodo } from './writtenTodo.ts';
import { yamlTodos } from './yamlTodos.ts';

export interface FrontMatterTodos {
  /** The field `name`. */
  readonly name: string | null;
  /** The to-dos as a plan without a title; null where there are none. */
  readonly plan: Plan | null;
  readonly problems: readonly Finding[];
}

/**
 * Reads the to-dos in the front matter of a plan: the list `todos`, its items with `id`, `content` and `status`. Findings:
 * plan-unknown-status, plan-duplicate-id; YAML that is not valid is read by its parts and reported under `rule`, as is front
 * matter that does not begin on the first line.
 */
export function readTodos(text: string, rule: string): FrontMatterTodos {
  const { frontMatter, misplaced, problems } = readFrontMatter(text, rule);
  if (frontMatter === null)
    return { name: null, plan: null, problems: misplaced ? [notFirst(rule, misplaced)] : problems };
  const value = frontMatter.values.get('name')?.value;
  const name = typeof value === 'string' && value.trim() !== '' ? value.trim() : null;
  const keys = createTaskKeys();
  const found: Finding[] = [];
  const steps = yamlTodos(text, frontMatter).flatMap((todo) => stepOf(todo, keys, found));
  const plan = steps.length === 0 ? null : { title: null, steps, progress: countProgress(steps), record: null };
  return { name, plan, problems: [...problems, ...found] };
}

function notFirst(rule: string, range: Range): Finding {
  const message = 'Front matter must begin on the first line; here it is read as text, and its to-dos do not count.';
  return { rule, range, message };
}

function stepOf({ range, fields }: WrittenTodo, keys: TaskKeys, found: Finding[]): readonly Step[] {
  const [id, content, status] = ['id', 'content', 'status'].map((key) => fields.get(key));
  const word = status === undefined ? 'unknown' : statusOf(status, found);
  if (word === 'dropped') return [];
  const title = content?.value || id?.value || '';
  const key = keys.keyOf(id?.value || null, title);
  if (id !== undefined && id.value !== '' && key !== id.value) found.push(repeatedId(id));
  return [
    {
      id: key,
      title,
      status: word,
      rawStatus: status === undefined || isStepStatus(status.value) ? null : status.value,
      detail: null,
      reason: null,
      startedAt: null,
      endedAt: null,
      range,
      statusRange: status?.range ?? null,
      steps: [],
    },
  ];
}

function statusOf({ value, range }: WrittenField, found: Finding[]) {
  const word = readStatusWord(value);
  if (word !== null) return word;
  const message = `"${value}" is no status that Dogear knows; the to-do counts as pending.`;
  found.push({ rule: 'plan-unknown-status', range, message });
  return 'pending';
}

function repeatedId({ value, range }: { readonly value: string; readonly range: Range }): Finding {
  return { rule: 'plan-duplicate-id', range, message: `Two to-dos have the id "${value}"; give one of them another.` };
}
