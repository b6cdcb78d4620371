import type { Severity } from './problem.ts';

export type ArchiveMode = 'auto' | 'ask' | 'never';
export type EnforceMode = 'always' | 'agents' | 'warn';

/** What a team shares in `.dogear.yaml` at the root, with the defaults filled in. */
export interface Config {
  readonly stateDirectory: string;
  readonly memo: {
    readonly maxLines: number;
    readonly staleAfterMinutes: number;
    readonly staleWhileCommitsHours: number;
    readonly maxDecisions: number;
  };
  readonly plan: { readonly staleAfterDays: number; readonly archive: ArchiveMode };
  readonly hook: { readonly enforce: EnforceMode };
  readonly sources: { readonly exclude: readonly string[] };
  readonly rules: Readonly<Record<string, Severity | 'off'>>;
}

export const DEFAULT_CONFIG: Config = {
  stateDirectory: 'state',
  memo: { maxLines: 150, staleAfterMinutes: 45, staleWhileCommitsHours: 2, maxDecisions: 5 },
  plan: { staleAfterDays: 7, archive: 'auto' },
  hook: { enforce: 'always' },
  sources: { exclude: [] },
  rules: {},
};

export const CONFIG_FILE = '.dogear.yaml';
