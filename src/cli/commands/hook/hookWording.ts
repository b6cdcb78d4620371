import { join, resolve } from 'node:path';
import type { HookWording } from '../../../core/hook/formatFindings.ts';
import type { HookName } from '../../../core/hook/hookName.ts';
import { joinPath } from '../../../core/model/layout.ts';
import { ownName } from '../../ownCommand.ts';
import type { HookScene } from './runHook.ts';

/** Words the commands so that they work where the person or the agent is who commits. */
export function hookWording({ repository, folder, io }: HookScene, hook: HookName, enforced: boolean): HookWording {
  const isAtTop = !io.env['GIT_PREFIX'] && resolve(io.cwd()) === resolve(repository.top);
  return {
    operation: hook === 'pre-commit' ? 'commit' : 'push',
    enforced,
    dogear: ownName(io.env),
    dir: folder === '' ? null : join(repository.top, folder).replaceAll('\\', '/'),
    // From a folder below, git counts a path from the top where it begins so.
    place: (file) => `${isAtTop ? '' : ':/'}${joinPath(folder, file)}`,
  };
}
