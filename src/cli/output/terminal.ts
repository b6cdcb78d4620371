/** What the place that output goes to can show. */
export interface Terminal {
  readonly color: boolean;
  readonly unicode: boolean;
  /** Where lines are broken: 80, or less on a narrower terminal. */
  readonly columns: number;
  /** Whether a person watches, so that the screen may be cleared. */
  readonly interactive: boolean;
}

export interface Surroundings {
  readonly platform: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly isTerminal: boolean;
  readonly columns: number | undefined;
}

const WIDEST = 80;
const NARROWEST = 40;

/** Judges standard output by its environment. `NO_COLOR` as on no-color.org. */
export function detectTerminal({ platform, env, isTerminal, columns }: Surroundings): Terminal {
  return {
    color: isTerminal && !env['NO_COLOR'] && env['TERM'] !== 'dumb',
    unicode: platform === 'win32' ? isModernWindowsTerminal(env) : isUnicodeLocale(env),
    columns: isTerminal && columns ? Math.max(NARROWEST, Math.min(WIDEST, columns)) : WIDEST,
    interactive: isTerminal && env['TERM'] !== 'dumb',
  };
}

/** The Linux console has too few glyphs; elsewhere the locale decides (POSIX: LC_ALL, LC_CTYPE, LANG), if it is set. */
function isUnicodeLocale(env: Surroundings['env']): boolean {
  if (env['TERM'] === 'linux') return false;
  const locale = (env['LC_ALL'] || env['LC_CTYPE'] || env['LANG'] || '').toLowerCase();
  return locale === '' || locale.includes('utf-8') || locale.includes('utf8');
}

/** The old Windows console has none of the symbols in its default fonts. */
function isModernWindowsTerminal(env: Surroundings['env']): boolean {
  return Boolean(env['WT_SESSION']) || env['TERM_PROGRAM'] === 'vscode' || /^(xterm|alacritty)/.test(env['TERM'] ?? '');
}
