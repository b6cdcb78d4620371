/** The hooks that Dogear has a part in. */
export const HOOK_NAMES = ['pre-commit', 'pre-push'] as const;

export type HookName = (typeof HOOK_NAMES)[number];
