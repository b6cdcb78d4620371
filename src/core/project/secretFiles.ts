import { ARCHIVE_DIRECTORY, ATTACHMENTS_DIRECTORY, joinPath, STATE_FILES } from '../model/layout.ts';
import type { Document, SecretFile } from '../model/project.ts';
import type { FileStore, Secrets } from '../ports.ts';
import { newestNameFirst, READ_EVERY_TIME } from './archive.ts';
import { documentOf } from './documentReader.ts';
import type { Readers } from './readers.ts';
import type { StateFolder } from './stateFolder.ts';

/** What is known of secrets in a folder. */
export interface KnownSecrets {
  readonly attachments: readonly string[];
  readonly archiveNames: readonly string[];
  readonly secretFiles: readonly SecretFile[];
}

/**
 * Looks for secrets in the hand-off files, their attachments, the archived plans and what the memo moved there, and in the
 * specs.
 */
export type SecretReader = (state: StateFolder | null, specs: readonly Document<unknown>[]) => Promise<KnownSecrets>;

/** A reader that searches a text again only when it has changed. */
export function createSecretReader(files: Pick<FileStore, 'list'>, readers: Readers, secrets: Secrets): SecretReader {
  let kept: ReadonlyMap<string, SecretFile> = new Map();
  return async (state, specs) => {
    const { attachments, archiveNames, moved, plans } = await readMoved(files, readers, state, kept);
    const found = new Map<string, SecretFile>();
    const look = async (document: Document<unknown>): Promise<SecretFile> => {
      const before = kept.get(document.path);
      const isSame = before?.document.text === document.text;
      const file = { document, secrets: isSame ? before.secrets : await secrets.find(document.text) };
      found.set(document.path, file);
      return file;
    };
    for (const document of [...(state?.documents ?? []), ...specs, ...moved]) await look(document);
    for (const plan of plans) {
      if ((await look(plan)).secrets.length === 0) continue;
      for (const beside of await readBeside(plan.path, readers)) await look(beside);
    }
    kept = found;
    const secretFiles = [...found.values()].filter((file) => file.secrets.length > 0);
    return { attachments, archiveNames, secretFiles };
  };
}

/** What once stood in the memo, and the archived plans. */
async function readMoved(
  files: Pick<FileStore, 'list'>,
  readers: Readers,
  state: StateFolder | null,
  known: ReadonlyMap<string, SecretFile>,
) {
  if (state === null) return { attachments: [], archiveNames: [], moved: [], plans: [] };
  const inAttachments = joinPath(state.directory, ATTACHMENTS_DIRECTORY);
  const inArchive = joinPath(state.directory, ARCHIVE_DIRECTORY);
  const [attachments, archived] = await Promise.all([files.list(inAttachments), files.list(inArchive)]);
  const names = attachments.filter(({ kind }) => kind === 'file').map(({ name }) => name);
  const paths = [
    ...names.map((name) => joinPath(inAttachments, name)),
    ...archived.filter(({ kind }) => kind === 'file').map(({ name }) => joinPath(inArchive, name)),
  ];
  const folders = archived.filter(({ kind }) => kind !== 'file').map(({ name }) => name);
  const moved = await Promise.all(paths.map(async (path) => documentOf(await readers.text(path))));
  const plans = await Promise.all(
    folders.sort(newestNameFirst).map(async (name, index) => {
      const path = joinPath(inArchive, name, STATE_FILES.plan);
      const before = index < READ_EVERY_TIME ? undefined : known.get(path);
      return before?.secrets.length === 0 ? before.document : documentOf(await readers.text(path));
    }),
  );
  return {
    attachments: names,
    archiveNames: archived.map(({ name }) => name),
    moved: moved.filter((document) => document !== null),
    plans: plans.filter((document) => document !== null),
  };
}

/** What tells the same as an archived plan: there is one in many, so that the others need not be read. */
async function readBeside(plan: string, readers: Readers): Promise<readonly Document<unknown>[]> {
  const folder = plan.slice(0, plan.lastIndexOf('/'));
  const names = [STATE_FILES.planMarkdown, STATE_FILES.journal];
  const readings = await Promise.all(names.map((name) => readers.text(joinPath(folder, name))));
  return readings.flatMap((reading) => documentOf(reading) ?? []);
}
