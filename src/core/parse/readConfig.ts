import { type ParsedConfig, parseConfig } from './config.ts';
import { plainConfig } from './plainConfig.ts';

/** Reads `.dogear.yaml`. YAML, and what checks it, are loaded only for one that says more than `dogear init` writes. */
export function readConfig(text: string): ParsedConfig {
  return plainConfig(text) ?? parseConfig(text);
}
