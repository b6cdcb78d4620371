import { refusal } from '../errors.ts';
import { CONFIG_FILE, type Config, DEFAULT_CONFIG } from '../model/config.ts';
import { MAX_MEMO_BYTES } from '../model/layout.ts';
import { indexLines } from '../model/text.ts';
import type { ParsedConfig } from '../parse/config.ts';
import { readConfig } from '../parse/readConfig.ts';
import type { FileRead, FileStore } from '../ports.ts';
import { directoryExists } from './stateFolder.ts';

export interface CurrentConfig {
  readonly config: Config;
  readonly stateDirectory: string;
  /** These refuse every change where the configuration leaves open which folder it is for. */
  readonly files: FileStore;
}

/** A folder's configuration as it is now, for an action that has no use for the rest of the folder. */
export async function currentConfig(files: FileStore): Promise<CurrentConfig> {
  const read = await readSaved(files);
  const config = read.kind === 'file' ? readConfig(read.text).value : DEFAULT_CONFIG;
  const { stateDirectory } = config;
  const doubt = whyInDoubt(read);
  // A folder that is there is the one in use, named or not.
  const mayWrite = doubt === null || (await directoryExists(files, stateDirectory));
  return { config, stateDirectory, files: mayWrite ? files : { ...files, transact: async () => inDoubt(doubt) } };
}

/** What is being typed is half a name for a while, and would lead writes to a place that nobody else looks at. */
export async function savedConfig(files: Pick<FileStore, 'read'>): Promise<NamedConfig> {
  const read = await readSaved(files);
  return read.kind === 'file' ? readConfig(read.text) : NO_CONFIG;
}

export type NamedConfig = Pick<ParsedConfig, 'value' | 'namesStateDirectory'>;

export const NO_CONFIG: NamedConfig = { value: DEFAULT_CONFIG, namesStateDirectory: false };

function readSaved(files: Pick<FileStore, 'read'>): Promise<FileRead> {
  return files.read(CONFIG_FILE, { maxBytes: MAX_MEMO_BYTES, saved: true });
}

/** Null where it is certain which folder is meant. */
function whyInDoubt(read: FileRead): string | null {
  if (read.kind === 'absent') return null;
  if (read.kind !== 'file') return `${CONFIG_FILE} could not be read.`;
  const { doubt } = readConfig(read.text);
  if (doubt === undefined) return null;
  return `${CONFIG_FILE}:${indexLines(read.text).positionAt(doubt.range.start).line + 1}: ${doubt.message}`;
}

function inDoubt(why: string) {
  const message = `${why} So it does not say where the hand-off files are, and nothing was written. Mend it first.`;
  return refusal('invalid', message, { path: CONFIG_FILE });
}
