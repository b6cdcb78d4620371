/** Personal settings. What a team shares stands in `.dogear.yaml`. */
export interface SettingTypes {
  readonly 'dogear.checkpoint.commit': boolean;
  readonly 'dogear.mcp.offer': boolean;
  readonly 'dogear.plans.fromHome': boolean;
  readonly 'dogear.worktrees.show': boolean;
}

export type SettingId = keyof SettingTypes;

/** The defaults, as package.json declares them. */
export const SETTINGS: SettingTypes = {
  'dogear.checkpoint.commit': false,
  'dogear.mcp.offer': false,
  'dogear.plans.fromHome': false,
  'dogear.worktrees.show': true,
};
