import type { NamedPath } from './namedPath.ts';

/** What a file of standing instructions says about other files. */
export interface Spec {
  /** Files whose text belongs to it: `@docs/rules.md`, or the one that it holds the name of and nothing else. */
  readonly imports: readonly NamedPath[];
  /** Files that it links. */
  readonly links: readonly NamedPath[];
}
