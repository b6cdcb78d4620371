import { CONFIG_FILE, type Config, DEFAULT_CONFIG } from '../model/config.ts';
import { MAX_MEMO_BYTES } from '../model/layout.ts';
import type { ParsedConfig } from '../parse/config.ts';
import { readConfig } from '../parse/readConfig.ts';
import type { FileStore } from '../ports.ts';

/** A folder's configuration as it is now, for an action on the plan alone, which has no use for the rest of the folder. */
export async function currentConfig(files: Pick<FileStore, 'read'>): Promise<Config> {
  return (await savedConfig(files)).value;
}

/** What is being typed is half a name for a while, and would lead writes to a place that nobody else looks at. */
export async function savedConfig(
  files: Pick<FileStore, 'read'>,
): Promise<Pick<ParsedConfig, 'value' | 'namesStateDirectory'>> {
  const read = await files.read(CONFIG_FILE, { maxBytes: MAX_MEMO_BYTES, saved: true });
  return read.kind === 'file' ? readConfig(read.text) : NO_CONFIG;
}

export const NO_CONFIG = { value: DEFAULT_CONFIG, namesStateDirectory: false };
