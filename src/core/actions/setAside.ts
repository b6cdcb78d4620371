import { type Outcome, refusal, success } from '../errors.ts';
import { freeName } from '../model/freeName.ts';
import { ARCHIVE_DIRECTORY, joinPath } from '../model/layout.ts';
import type { Change } from '../ports.ts';
import { archiveName } from './archiveName.ts';
import type { ActionContext } from './context.ts';
import { timeNow } from './planWrite.ts';

/** Moves files that stand in the place of Dogear's plan into a folder of the archive, as they are, and gives its path. */
export async function setAside(
  context: ActionContext,
  paths: readonly string[],
  title: string,
): Promise<Outcome<string>> {
  const archive = joinPath(context.stateDirectory, ARCHIVE_DIRECTORY);
  return context.files.transact({
    directory: context.stateDirectory,
    reads: paths,
    lists: [archive],
    decide(now) {
      const found = paths.filter((path) => now.read(path).kind !== 'absent');
      if (found.length === 0) return refusal('not-found', `${paths.join(' and ')} are gone. Look again and repeat.`);
      const taken = new Set(now.list(archive).map(({ name }) => name));
      const name = archiveName({ id: context.identity.newId(), goal: title }, timeNow(context));
      const folder = joinPath(archive, freeName(name, '', taken));
      const changes = found.map((path): Change => ({ kind: 'rename', path, to: joinPath(folder, originalName(path)) }));
      return success({ changes, value: folder });
    },
  });
}

/** The name of a file of another tool in a folder of the archive, where `plan.json` and `PLAN.md` are Dogear's. */
export function originalName(path: string): string {
  return `original-${path.slice(path.lastIndexOf('/') + 1)}`;
}
