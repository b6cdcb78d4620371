import { existsSync } from 'node:fs';
import type { HookCommand } from '../hooks/hookCommand.ts';
import { type HookStatus, hooksStatus } from '../hooks/hookStatus.ts';
import { installHooks } from '../hooks/installHook.ts';
import { broken, type Diagnosis, seen } from './diagnosis.ts';

/** What git would run, and what keeps a hook of Dogear from running. `root`: absolute. */
export async function hookDiagnoses(root: string, command: HookCommand): Promise<readonly Diagnosis[]> {
  const status = await hooksStatus(root);
  if (!status.ok) return [];
  return status.value.hooks.map((hook) => diagnosisOf(hook, root, command));
}

const INSTALL = 'Run dogear hook install.';

function diagnosisOf(status: HookStatus, folder: string, command: HookCommand): Diagnosis {
  const { hook, state, runs } = status;
  const install = () => installHooks({ folder, hooks: [hook], command });
  switch (state) {
    case 'active':
      return seen('hook', `${hook}: git runs Dogear, in ${runs}.`);
    case 'absent':
      return seen('hook', `${hook}: not installed.`);
    case 'other':
      return seen('hook', `${hook}: git runs ${runs}, without Dogear.`);
    case 'not-executable':
      return broken('hook', `${hook}: ${runs} has no execute bit, so git passes it over.`, INSTALL, install);
    case 'no-command':
      return broken('hook', `${hook}: the program that ${runs} should call is gone.`, INSTALL, install);
    case 'damaged':
      return broken(
        'hook',
        `${hook}: a part of Dogear's block is missing in ${runs}.`,
        `Take its lines out. ${INSTALL}`,
      );
    case 'inert':
      return inert(status, install);
  }
}

/** Either the hook stands where git does not look, or husky has yet to make the file that calls it. */
function inert({ hook, runs, installed }: HookStatus, install: Diagnosis['fix']): Diagnosis {
  const message = `${hook}: Dogear stands in ${installed}, but git runs ${runs}.`;
  const isHuskys =
    /[\\/]\.husky[\\/]_[\\/][^\\/]+$/.test(runs) && !existsSync(runs) && /[\\/]\.husky[\\/]/.test(installed ?? '');
  return isHuskys
    ? broken('hook', message, 'Husky makes that file: install the packages of this project.')
    : broken('hook', message, INSTALL, install);
}
