import { inspect } from 'node:util';
import type { Log } from '../core/ports.ts';

/** How much is told, from nothing to everything. */
const LEVELS = ['silent', 'error', 'warn', 'info', 'debug'] as const;

type Level = (typeof LEVELS)[number];

const DEFAULT_LEVEL: Level = 'warn';

/**
 * A log of lines such as `dogear: warn: message`. `wanted` is the level that the user asked for (`DOGEAR_LOG`); anything
 * else counts as `warn`. Causes, which hold stacks, are told only to those who asked for `debug`.
 */
export function createLog(wanted: string | undefined, tell: (line: string) => void): Log {
  const most = LEVELS.indexOf(LEVELS.find((level) => level === wanted) ?? DEFAULT_LEVEL);
  const at = (level: Level) => (message: string) => {
    if (LEVELS.indexOf(level) <= most) tell(`dogear: ${level}: ${message}`);
  };
  const error = at('error');
  const debug = at('debug');
  return {
    error(message, cause) {
      error(message);
      if (cause !== undefined) debug(inspect(cause));
    },
    warn: at('warn'),
    info: at('info'),
    debug,
  };
}
