import { DEFAULT_CONFIG } from '../model/config.ts';
import type { ParsedConfig } from './config.ts';

/** One setting alone, as `dogear init` writes it; its value is plain for YAML and a folder inside this one. */
const STATE_DIRECTORY = /^stateDirectory: ([A-Za-z][\w-]*(?:\/[A-Za-z][\w-]*)*)\r?\n?$/;

/** What YAML takes for something else than a text. */
const NO_TEXT = /^(?:null|true|false|yes|no|on|off|y|n)$/i;

/** The configuration of a file that names the state directory and nothing else, read without YAML; null for any other. */
export function plainConfig(text: string): ParsedConfig | null {
  const [, stateDirectory] = STATE_DIRECTORY.exec(text) ?? [];
  if (stateDirectory === undefined || NO_TEXT.test(stateDirectory)) return null;
  return { value: { ...DEFAULT_CONFIG, stateDirectory }, problems: [], namesStateDirectory: true };
}
