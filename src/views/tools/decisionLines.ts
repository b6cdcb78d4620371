import type { Translate } from '../viewContext.ts';
import { lineOf } from './questionLines.ts';
import type { ToolArguments } from './toolArguments.ts';

/** What is logged of a decision, but for its title. */
export function decisionLines({ text, texts }: ToolArguments, t: Translate): readonly string[] {
  return [
    ...lineOf(text('choice'), (choice) => t('Choice: {0}', choice)),
    ...lineOf(text('why'), (why) => t('Why: {0}', why)),
    ...lineOf(text('context'), (context) => t('Context: {0}', context)),
    ...lineOf(text('options'), (options) => t('Options: {0}', options)),
    ...lineOf(texts('supersedes').join(', '), (ids) => t('Supersedes {0}', ids)),
  ];
}
