import type { TreeNode } from '../../views/tree/treeNode.ts';
import type { Host } from '../host.ts';
import type { PlanView } from '../tree/planView.ts';

/** What a command is run with. */
export interface CommandHost extends Host {
  readonly planView: PlanView;
}

/** What a command acts on, where a row or the Memo view says so. Without it the person is asked. */
export interface CommandTarget {
  /** The folder's key. */
  readonly folder?: string;
  readonly row?: TreeNode;
}

export type Command = (host: CommandHost, target: CommandTarget) => Promise<void>;
