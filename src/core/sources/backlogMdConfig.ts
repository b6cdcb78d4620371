import type { Spelling } from '../model/spelling.ts';
import { isStepStatus, type StepStatus } from '../model/status.ts';
import { readStatusWord } from '../parse/statusWords.ts';
import { readYamlFields } from '../parse/yamlFields.ts';

/** What Backlog.md is told about its folder. */
export interface BacklogConfig {
  readonly title: string | null;
  /** The statuses of a team are free; each of ours is written as the first of theirs that means it. */
  readonly spelling: Spelling;
}

/** Without a configuration. */
export const NO_CONFIG: BacklogConfig = {
  title: null,
  spelling: { words: { pending: 'To Do', running: 'In Progress', completed: 'Done' } },
};

/** What YAML can hold without quotes. Made when it is asked for: classes of Unicode take their time to make. */
const plain = (): RegExp => /^[\p{L}\p{N}][\p{L}\p{M}\p{N} _'’-]*$/u;

/** Reads `config.yml` in the folder, or `backlog.config.yml` at the root. */
export function readBacklogConfig(text: string): BacklogConfig {
  const title = field(text, 'project_name');
  const statuses = field(text, 'statuses');
  const words: Partial<Record<StepStatus, string>> = {};
  for (const word of Array.isArray(statuses) ? statuses : []) {
    const status = typeof word === 'string' && plain().test(word) ? readStatusWord(word) : null;
    if (isStepStatus(status)) words[status] ??= word;
  }
  return {
    title: typeof title === 'string' && title.trim() !== '' ? title.trim() : null,
    spelling: Object.keys(words).length === 0 ? NO_CONFIG.spelling : { words },
  };
}

/** The folder of the tasks, where `backlog.config.yml` names one. */
export function folderTold(text: string): string | null {
  const folder = field(text, 'backlog_directory');
  return typeof folder === 'string' ? folder.trim().replace(/^\.\//, '').replace(/\/+$/, '') || null : null;
}

function field(text: string, name: string): unknown {
  return readYamlFields(text, { start: 0, end: text.length }).values.get(name)?.value;
}
