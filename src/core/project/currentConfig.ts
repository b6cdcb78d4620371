import { CONFIG_FILE, type Config, DEFAULT_CONFIG } from '../model/config.ts';
import { MAX_MEMO_BYTES } from '../model/layout.ts';
import { readConfig } from '../parse/readConfig.ts';
import type { FileStore } from '../ports.ts';

/** A folder's configuration as it is now, for an action on the plan alone, which has no use for the rest of the folder. */
export async function currentConfig(files: Pick<FileStore, 'read'>): Promise<Config> {
  const read = await files.read(CONFIG_FILE, { maxBytes: MAX_MEMO_BYTES });
  return read.kind === 'file' ? readConfig(read.text).value : DEFAULT_CONFIG;
}
