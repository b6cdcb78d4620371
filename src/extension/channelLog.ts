import type { LogOutputChannel } from 'vscode';
import type { Log } from '../core/ports.ts';

/** The log in the editor's output panel; the person sets its level there. */
export function channelLog(channel: LogOutputChannel): Log {
  return {
    error: (message, cause) => channel.error(message, ...(cause === undefined ? [] : [cause])),
    warn: (message) => channel.warn(message),
    info: (message) => channel.info(message),
    debug: (message) => channel.debug(message),
  };
}
