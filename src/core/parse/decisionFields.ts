import type { Decision } from '../model/decisions.ts';
import { type Block, walkBlocks } from './blocks.ts';
import { decisionIdsIn } from './decisionId.ts';
import { readFieldLine } from './fieldLine.ts';

const TEXT_LABELS = ['date', 'context', 'options', 'choice', 'why'] as const;

type TextLabel = (typeof TEXT_LABELS)[number];

export type DecisionFields = Pick<Decision, TextLabel | 'supersedes' | 'supersededBy' | 'moved'>;

/** The line of an entry that Dogear moved from the memo to the log. */
export const MOVED_LINE = 'Moved here from the memo.';

const SUPERSEDING = /^\W*(?:status\W+)?supersede(s|d[ \t]+by)\b(.*)$/i;

/** Reads the fields of an entry from the paragraphs and list items that follow its heading; the first of a name counts. */
export function readDecisionFields(blocks: readonly Block[], firstLines: readonly string[] = []): DecisionFields {
  const found = new Map<TextLabel, string>();
  const supersedes: string[] = [];
  const supersededBy: string[] = [];
  let moved = false;
  for (const lines of [firstLines, ...paragraphs(blocks)]) {
    let open: TextLabel | null = null;
    for (const line of lines) {
      moved ||= line === MOVED_LINE;
      const superseding = line.toLowerCase().includes('supersede') ? SUPERSEDING.exec(line) : null;
      const field = readFieldLine(line);
      if (superseding !== null) {
        (superseding[1] === 's' ? supersedes : supersededBy).push(...decisionIdsIn(superseding[2] ?? ''));
        open = null;
      } else if (field !== null) {
        open = isTextLabel(field.label) && !found.has(field.label) ? field.label : null;
        if (open !== null) found.set(open, field.value);
      } else if (open !== null) {
        found.set(open, `${found.get(open)} ${line.trim()}`.trim());
      }
    }
  }
  const text = (label: TextLabel): string | null => found.get(label) || null;
  return {
    date: text('date'),
    context: text('context'),
    options: text('options'),
    choice: text('choice'),
    why: text('why'),
    supersedes,
    supersededBy,
    moved,
  };
}

function isTextLabel(label: string): label is TextLabel {
  return (TEXT_LABELS as readonly string[]).includes(label);
}

function* paragraphs(blocks: readonly Block[]): Generator<readonly string[]> {
  for (const block of walkBlocks(blocks)) if (block.kind === 'paragraph') yield block.text.split('\n');
}
