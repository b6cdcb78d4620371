import type { MemoSectionName } from './memo.ts';
import type { NamedPath } from './namedPath.ts';
import type { Range } from './text.ts';

/** A line for people: of a paragraph, an item, a heading, a quote, or a row of a table. */
export interface ProseLine {
  /** Without list markers and indentation. */
  readonly range: Range;
  /** The section it stands in, its heading included. */
  readonly section: MemoSectionName | null;
}

export interface CodeBlock {
  /** With its fences. */
  readonly range: Range;
  /** The lines inside. */
  readonly body: Range;
  /** False for a fence that runs on because no closing one was found. */
  readonly closed: boolean;
}

/** A memo's text by what it is, for rules about how a memo is written. */
export interface MemoText {
  readonly prose: readonly ProseLine[];
  readonly code: readonly CodeBlock[];
  /** HTML comments. They count as neither. */
  readonly comments: readonly Range[];
  /** The files that the prose names or links, as they are written. */
  readonly paths: readonly NamedPath[];
}
