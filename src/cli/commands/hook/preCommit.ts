import { isEnforced } from '../../../core/hook/enforcement.ts';
import { judgeCommit } from '../../../core/hook/judgeCommit.ts';
import { createClock } from '../../../node/clock.ts';
import { openCommit } from '../../../node/hooks/openCommit.ts';
import type { HookScene, HookVerdict } from './runHook.ts';

/** Judges the commit that git is about to make. */
export async function preCommit({ repository, folder, io }: HookScene): Promise<HookVerdict> {
  const clock = createClock();
  const commit = openCommit(repository, folder, io.env['GIT_INDEX_FILE']);
  try {
    const { findings, config } = await judgeCommit(commit, {
      now: clock.now(),
      local: clock,
      secrets: async () => (await import('../../../node/secretScanner.ts')).createSecretScanner(),
    });
    return { findings, enforced: isEnforced(config.hook.enforce, io.env) };
  } finally {
    commit.close();
  }
}
