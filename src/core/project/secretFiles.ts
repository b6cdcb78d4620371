import { ARCHIVE_DIRECTORY, ATTACHMENTS_DIRECTORY, joinPath } from '../model/layout.ts';
import type { Document, SecretFile } from '../model/project.ts';
import type { FileStore, Secrets } from '../ports.ts';
import { documentOf } from './documentReader.ts';
import type { Readers } from './readers.ts';
import type { StateFolder } from './stateFolder.ts';

/** What is known of secrets in a folder. */
export interface KnownSecrets {
  readonly attachments: readonly string[];
  readonly secretFiles: readonly SecretFile[];
}

/** Looks for secrets in the hand-off files, their attachments and what the memo moved to the archive, and in the specs. */
export type SecretReader = (state: StateFolder | null, specs: readonly Document<unknown>[]) => Promise<KnownSecrets>;

/** A reader that searches a text again only when it has changed. */
export function createSecretReader(files: Pick<FileStore, 'list'>, readers: Readers, secrets: Secrets): SecretReader {
  let kept: ReadonlyMap<string, SecretFile> = new Map();
  return async (state, specs) => {
    const { attachments, documents } = await readMoved(files, readers, state);
    const found = new Map<string, SecretFile>();
    for (const document of [...(state?.documents ?? []), ...specs, ...documents]) {
      const before = kept.get(document.path);
      const isSame = before?.document.text === document.text;
      found.set(document.path, { document, secrets: isSame ? before.secrets : await secrets.find(document.text) });
    }
    kept = found;
    return { attachments, secretFiles: [...found.values()].filter((file) => file.secrets.length > 0) };
  };
}

/** What once stood in the memo. */
async function readMoved(files: Pick<FileStore, 'list'>, readers: Readers, state: StateFolder | null) {
  if (state === null) return { attachments: [], documents: [] };
  const [attachments, archived] = await Promise.all(
    [ATTACHMENTS_DIRECTORY, ARCHIVE_DIRECTORY].map(async (folder) => {
      const directory = joinPath(state.directory, folder);
      const entries = await files.list(directory);
      return entries.filter(({ kind }) => kind === 'file').map(({ name }) => joinPath(directory, name));
    }),
  );
  const readings = await Promise.all([...(attachments ?? []), ...(archived ?? [])].map((path) => readers.text(path)));
  return {
    attachments: (attachments ?? []).map((path) => path.slice(path.lastIndexOf('/') + 1)),
    documents: readings.flatMap((reading) => documentOf(reading) ?? []),
  };
}
