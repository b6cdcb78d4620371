import { visibleText } from '../../core/model/visibleText.ts';
import type { HookState, HookStatus, HooksStatus } from '../../node/hooks/hookStatus.ts';
import type { InstalledHook } from '../../node/hooks/installHook.ts';
import type { UninstalledHook } from '../../node/hooks/uninstallHook.ts';

const INSTALLED: Readonly<Record<InstalledHook['done'], string>> = {
  made: 'Wrote',
  added: 'Added to',
  renewed: 'Renewed in',
  unchanged: 'Stood already in',
};

const UNINSTALLED: Readonly<Record<UninstalledHook['done'], string>> = {
  removed: 'Removed',
  restored: 'Brought back',
  cleaned: 'Took out of',
};

/** What `dogear hook install` says. */
export function formatInstalled({ hooks }: { readonly hooks: readonly InstalledHook[] }): string {
  return lines(
    hooks.map(({ done, path, kept }) => {
      const before = kept === null ? '' : ` (what stood there is now ${kept}, and runs after it)`;
      return `${INSTALLED[done]} ${visibleText(path)}${before}`;
    }),
  );
}

/** What `dogear hook uninstall` says. */
export function formatUninstalled({ hooks }: { readonly hooks: readonly UninstalledHook[] }): string {
  if (hooks.length === 0) return 'No hook of Dogear was installed.\n';
  return lines(hooks.map(({ done, path }) => `${UNINSTALLED[done]} ${visibleText(path)}`));
}

const STATES: Readonly<Record<HookState, string>> = {
  active: 'git runs Dogear',
  absent: 'not installed',
  other: 'git runs a hook without Dogear; dogear hook install adds it',
  'not-executable': 'git passes it over, because it is not executable; dogear doctor --fix mends that',
  inert: 'git does not run it: it takes its hooks from elsewhere; run dogear hook install',
  'no-command': 'git runs it, but the program that it should call is gone; run dogear hook install again',
  damaged: "a part of Dogear's block is missing; take its lines out, then run dogear hook install",
};

/** What `dogear hook status` says: for each hook what git would do. */
export function formatHooks({ hooks, command }: HooksStatus): string {
  return lines([
    ...hooks.map(hookLine),
    ...(command === null ? [] : [`Hooks call ${visibleText(command.cli)}${command.exists ? '' : ' (gone)'}`]),
  ]);
}

function hookLine({ hook, state, runs, installed, folder }: HookStatus): string {
  const place =
    installed !== null && installed !== runs
      ? `${visibleText(installed)}, git runs ${visibleText(runs)}`
      : visibleText(runs);
  const judged = folder ? `, for the folder ${visibleText(folder)}` : '';
  return `${hook}: ${STATES[state]}${judged} (${place})`;
}

function lines(texts: readonly string[]): string {
  return texts.map((text) => `${text}\n`).join('');
}
