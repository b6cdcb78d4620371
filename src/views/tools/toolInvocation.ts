import { visibleText } from '../../core/model/visibleText.ts';
import type { ToolName } from '../../manifest/tools.ts';
import type { Translate } from '../viewContext.ts';

/** What a person reads about a call of a tool by a language model. Plain text throughout. */
export interface ToolInvocation {
  /** While it runs. */
  readonly progress: string;
  /** What is asked before it runs; null where it changes nothing. */
  readonly question: { readonly title: string; readonly message: string } | null;
}

/** `input`: whatever the model sent. `folder`: the name of the folder that it is carried out in. */
export function toolInvocation(name: ToolName, input: unknown, folder: string, t: Translate): ToolInvocation {
  const read = fieldReader(input);
  const where = visibleText(folder);
  if (name === 'resume') return { progress: t('Reading where the work stands in {0}', where), question: null };
  if (name === 'plan' && read('action') === 'read')
    return { progress: t('Reading the plan of {0}', where), question: null };
  const titles: Readonly<Record<typeof name, string>> = {
    plan: t('Change the plan of {0}?', where),
    checkpoint: t('Write a checkpoint in {0}?', where),
    decide: t('Log a decision in {0}?', where),
    archive: t('Archive the plan of {0}?', where),
  };
  const progress: Readonly<Record<typeof name, string>> = {
    plan: t('Changing the plan of {0}', where),
    checkpoint: t('Writing a checkpoint in {0}', where),
    decide: t('Logging a decision in {0}', where),
    archive: t('Archiving the plan of {0}', where),
  };
  return { progress: progress[name], question: { title: titles[name], message: messageOf(name, read, t) } };
}

type FieldReader = (field: string) => string;

function messageOf(name: Exclude<ToolName, 'resume'>, read: FieldReader, t: Translate): string {
  switch (name) {
    case 'plan':
      return planMessage(read, t);
    case 'checkpoint':
      return joined(
        read('next') && t('Next action: {0}', read('next')),
        read('status') && t('Status: {0}', read('status')),
        t('The memo, the backlog and the decision log are brought up to date.'),
      );
    case 'decide':
      return joined(read('title'), read('choice') && t('Choice: {0}', read('choice')));
    case 'archive':
      return joined(t('The plan moves to the archive.'), read('reason') && t('Reason: {0}', read('reason')));
  }
}

function planMessage(read: FieldReader, t: Translate): string {
  const reason = read('reason') && t('Reason: {0}', read('reason'));
  if (read('action') === 'set') {
    const aside = read('replace') === 'true' ? t('The plan with open steps is put aside.') : '';
    return joined(t('New plan: {0}', read('goal')), aside, reason);
  }
  if (read('action') === 'revise') return joined(t('The open steps are listed anew.'), reason);
  return joined(t('Steps: {0}', read('steps')), reason);
}

function joined(...parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join('\n');
}

/** Reads one field as a short text: of a list of steps what each becomes. Nothing that a model sends is an error here. */
function fieldReader(input: unknown): FieldReader {
  const fields = new Map(Object.entries(isRecord(input) ? input : {}));
  return (field) => {
    const value = fields.get(field);
    const texts = Array.isArray(value)
      ? value.filter(isRecord).map(({ id, status, title }) => stepText(id, status ?? title))
      : [value];
    return visibleText(
      texts
        .filter((text) => typeof text === 'string' || typeof text === 'boolean')
        .map(String)
        .join(', '),
    );
  };
}

function stepText(id: unknown, change: unknown): string {
  return typeof change === 'string' ? `${id} (${change})` : String(id);
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
