import type { Backlog } from '../model/backlog.ts';
import type { Parsed } from '../model/problem.ts';

/** Reads `backlog.md`. Findings: backlog-duplicate-id, backlog-unknown-status. */
export function parseBacklog(_text: string): Parsed<Backlog> {
  return { value: { tasks: [] }, problems: [] };
}
