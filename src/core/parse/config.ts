import { type Config, DEFAULT_CONFIG } from '../model/config.ts';
import type { Parsed } from '../model/problem.ts';

export interface ParsedConfig extends Parsed<Config> {
  /** Whether the file itself names a state directory: such a folder counts as one, whatever it holds. */
  readonly namesStateDirectory: boolean;
}

/** Reads `.dogear.yaml`. */
export function parseConfig(_text: string): ParsedConfig {
  return { value: DEFAULT_CONFIG, problems: [], namesStateDirectory: false };
}
