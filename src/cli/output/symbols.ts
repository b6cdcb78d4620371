import type { ItemStatus, TaskStatus } from '../../core/model/status.ts';

/** The signs of the tree. Each status has a shape of its own, so that colour is never alone. */
export interface Symbols {
  readonly step: Readonly<Record<ItemStatus, string>>;
  /** A parent that runs. */
  readonly partial: string;
  readonly open: string;
  readonly closed: string;
  readonly ready: string;
  readonly notReady: string;
  readonly separator: string;
  /** Stands for what is left out. */
  readonly more: string;
}

const UNICODE: Symbols = {
  step: { pending: '○', running: '▶', completed: '✓', failed: '✗', blocked: '⊘', skipped: '↷', unknown: '·' },
  partial: '◐',
  open: '▾',
  closed: '▸',
  ready: '●',
  notReady: '▲',
  separator: '·',
  more: '…',
};

const ASCII: Symbols = {
  step: {
    pending: '[ ]',
    running: '[>]',
    completed: '[x]',
    failed: '[F]',
    blocked: '[!]',
    skipped: '[-]',
    unknown: '[?]',
  },
  partial: '[/]',
  open: 'v',
  closed: '>',
  ready: '*',
  notReady: '!',
  separator: '-',
  more: '...',
};

/** How the statuses of the backlog look beside those of the plan. */
export const TASK_LOOKS: Readonly<Record<TaskStatus, ItemStatus>> = {
  pending: 'pending',
  doing: 'running',
  done: 'completed',
  blocked: 'blocked',
};

export function symbolsFor({ unicode }: { readonly unicode: boolean }): Symbols {
  return unicode ? UNICODE : ASCII;
}
