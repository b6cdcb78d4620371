/** The kinds of plan file that Dogear can read. The ids are public. */
export const SOURCE_IDS = [
  'dogear',
  'aiclaw',
  'claude-code',
  'lovable',
  'replit',
  'devin',
  'cursor',
  'bolt',
  'kiro',
  'spec-kit',
  'openspec',
  'spec-workflow',
  'taskmaster',
  'backlog-md',
  'beads',
  'planning-with-files',
  'gsd',
  'memory-bank',
  'shrimp',
  'markdown',
] as const;

export type SourceId = (typeof SOURCE_IDS)[number];
