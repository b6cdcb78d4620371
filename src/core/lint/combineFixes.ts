import { type Outcome, refusal, success } from '../errors.ts';
import type { Fix, FixChange } from '../model/fix.ts';
import type { Document, Project } from '../model/project.ts';
import type { Change, FilesNow, TextEdit } from '../ports.ts';

/** Fixes of files that can be carried out together. */
export interface CombinedFixes {
  readonly fixes: readonly Fix[];
  readonly changes: readonly FixChange[];
}

/** Takes fixes of files in turn, and leaves out each that would touch what one before it changes. */
export function combineFixes(fixes: readonly Fix[]): CombinedFixes {
  const taken: Fix[] = [];
  const changes: FixChange[] = [];
  for (const fix of fixes) {
    if (fix.work.kind !== 'files' || fix.work.changes.some((change) => changes.some((one) => collide(one, change))))
      continue;
    taken.push(fix);
    changes.push(...fix.work.changes);
  }
  return { fixes: taken, changes };
}

/**
 * The changes as the store takes them. Refused with `conflict` where a file is not as the project read it, so that no edit
 * lands in a text it was not made for. Of a log only the end may have been read: edits move by what was left out.
 */
export function changesNow(project: Project, changes: readonly FixChange[], now: FilesNow): Outcome<readonly Change[]> {
  const edits = new Map<string, TextEdit[]>();
  const others: Change[] = [];
  for (const change of changes) {
    const read = now.read(change.path);
    const document = findDocument(project, change.path);
    const text = read.kind === 'file' && !read.lossy ? read.text : null;
    const isAsRead = document === null ? read.kind === 'absent' : text !== null && endsAlike(document, text);
    if (!isAsRead) return refusal('conflict', `${change.path} has changed since it was looked at. Look again.`);
    if (change.kind !== 'edit') {
      others.push(change);
      continue;
    }
    const left = (text?.length ?? 0) - (document?.text.length ?? 0);
    const moved = change.edits.map((edit) => ({ ...edit, start: edit.start + left, end: edit.end + left }));
    edits.set(change.path, [...(edits.get(change.path) ?? []), ...moved]);
  }
  // What is moved stands in its new place before it leaves the old one.
  return success([...others, ...[...edits].map(([path, all]): Change => ({ kind: 'edit', path, edits: all }))]);
}

function endsAlike({ text, cut }: Document<unknown>, now: string): boolean {
  return cut ? now.endsWith(text) : now === text;
}

function collide(one: FixChange, other: FixChange): boolean {
  if (one.path !== other.path) return false;
  if (one.kind !== 'edit' || other.kind !== 'edit') return true;
  return one.edits.some((a) => other.edits.some((b) => a.start <= b.end && b.start <= a.end));
}

/** A file of the project whose text a fix may edit. */
function findDocument(project: Project, path: string): Document<unknown> | null {
  const { memo, backlog, log, configFile, plan, planMarkdown, planDocuments, specFiles, secretFiles } = project;
  const specs = specFiles.flatMap(({ document, imports }) => [document, ...imports]);
  const found = [memo, backlog, log, configFile, plan, planMarkdown, ...planDocuments, ...specs];
  const secret = secretFiles.map(({ document }) => document);
  return [...found, ...secret].find((document) => document?.path === path) ?? null;
}
