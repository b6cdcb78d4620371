import type { EnforceMode } from '../model/config.ts';

/**
 * Variables that coding agents set for the commands they run. A terminal that a person opens inside such a tool has none
 * of them.
 */
const AGENT_VARIABLES = [
  'AI_AGENT',
  'AUGMENT_AGENT',
  'CLAUDECODE',
  'CLINE_ACTIVE',
  'CODEX_SANDBOX',
  'CODEX_THREAD_ID',
  'CURSOR_AGENT',
  'GEMINI_CLI',
  'OPENCODE',
  'QWEN_CODE',
] as const;

type Environment = Readonly<Record<string, string | undefined>>;

/** The variable by which a known agent shows; null where a person seems to be at work. */
export function agentVariable(env: Environment): string | null {
  return AGENT_VARIABLES.find((name) => env[name]) ?? null;
}

/** Whether what is wrong stops the commit; else it is only told. */
export function isEnforced(mode: EnforceMode, env: Environment): boolean {
  return mode === 'always' || (mode === 'agents' && agentVariable(env) !== null);
}
