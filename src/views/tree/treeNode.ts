import type { Range } from '../../core/model/text.ts';
import type { RowKind } from '../../manifest/rowKinds.ts';

/** A product icon of the editor with a theme colour. */
export interface NodeIcon {
  readonly id: string;
  readonly color: string | null;
}

/** Where a click leads. */
export interface NodeTarget {
  /** The folder's key. */
  readonly folder: string;
  readonly path: string;
  readonly range: Range | null;
  /** From 0. */
  readonly line: number;
}

/** What a command from a row's menu acts on. */
export type NodeSubject =
  | { readonly kind: 'step'; readonly folder: string; readonly step: string }
  | { readonly kind: 'plan'; readonly folder: string }
  | { readonly kind: 'archived-plan'; readonly folder: string; readonly name: string };

/** A row of the Plan view. */
export interface TreeNode {
  /** Unique in the whole tree, and the same as long as the thing it stands for: never made of a place in a file. */
  readonly id: string;
  readonly label: string;
  /** Quiet text after the label; empty for none. */
  readonly description: string;
  readonly icon: NodeIcon | null;
  /** Markdown that is not trusted. */
  readonly tooltip: string;
  readonly accessibilityLabel: string;
  readonly kind: RowKind | null;
  readonly subject: NodeSubject | null;
  readonly target: NodeTarget | null;
  /** Shown greyed. */
  readonly faded: boolean;
  /** Whether it is unfolded the first time it is shown. */
  readonly expanded: boolean;
  readonly children: readonly TreeNode[];
}

const PLAIN = {
  description: '',
  icon: null,
  tooltip: '',
  kind: null,
  subject: null,
  target: null,
  faded: false,
  expanded: false,
  children: [],
} as const;

/** A node with what is given, and quiet defaults. */
export function treeNode(given: Pick<TreeNode, 'id' | 'label' | 'accessibilityLabel'> & Partial<TreeNode>): TreeNode {
  return { ...PLAIN, ...given };
}
