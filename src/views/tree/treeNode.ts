import type { PlanKey } from '../../core/model/plan.ts';
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
  /** `plan`: the id of the plan, which another may take the place of. */
  | { readonly kind: 'step'; readonly folder: string; readonly plan: string; readonly step: string }
  | { readonly kind: 'tool-step'; readonly folder: string; readonly plan: PlanKey; readonly step: string }
  | { readonly kind: 'plan'; readonly folder: string; readonly plan: string }
  | { readonly kind: 'tool-plan'; readonly folder: string; readonly plan: PlanKey }
  | { readonly kind: 'archived-plan'; readonly folder: string; readonly name: string };

/** What is told about a row when it is pointed at. */
export interface NodeTooltip {
  /** Differs whenever the text would; cheap, since every row of every tree has it. */
  readonly facts: string;
  /** Markdown that is not trusted. */
  text(): string;
}

/** A row of the Plan view. */
export interface TreeNode {
  /** Unique in the whole tree, and the same as long as the thing it stands for: never made of a place in a file. */
  readonly id: string;
  readonly label: string;
  /** Quiet text after the label; empty for none. */
  readonly description: string;
  readonly icon: NodeIcon | null;
  readonly tooltip: NodeTooltip;
  /** For screen readers. It follows from what the row and the rows around it show. */
  accessibilityLabel(): string;
  readonly kind: RowKind | null;
  readonly subject: NodeSubject | null;
  readonly target: NodeTarget | null;
  /** Shown greyed. */
  readonly faded: boolean;
  /** Whether it is unfolded the first time it is shown. */
  readonly expanded: boolean;
  readonly children: readonly TreeNode[];
}

const NO_TOOLTIP: NodeTooltip = { facts: '', text: () => '' };

/** A node with what is given, and quiet defaults. Written out, since a plan may have 10,000 of them. */
export function treeNode(given: Pick<TreeNode, 'id' | 'label' | 'accessibilityLabel'> & Partial<TreeNode>): TreeNode {
  return {
    id: given.id,
    label: given.label,
    description: given.description ?? '',
    icon: given.icon ?? null,
    tooltip: given.tooltip ?? NO_TOOLTIP,
    accessibilityLabel: given.accessibilityLabel,
    kind: given.kind ?? null,
    subject: given.subject ?? null,
    target: given.target ?? null,
    faded: given.faded ?? false,
    expanded: given.expanded ?? false,
    children: given.children ?? [],
  };
}
