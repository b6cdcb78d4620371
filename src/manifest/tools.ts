/** The tools that language models find in the editor, by their names in the core. Each stands in package.json. */
export const LANGUAGE_MODEL_TOOLS = {
  resume: 'dogear_resume',
  plan: 'dogear_plan',
  checkpoint: 'dogear_checkpoint',
  decide: 'dogear_decide',
  archive: 'dogear_archive',
} as const;

export type ToolName = keyof typeof LANGUAGE_MODEL_TOOLS;

/** The id under which package.json declares that the extension may offer its MCP server. */
export const MCP_PROVIDER = 'dogear';
