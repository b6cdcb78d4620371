import type { SourceId } from '../../core/model/source.ts';

/** The tools by their own names, which no language translates. */
export const SOURCE_NAMES: Readonly<Record<SourceId, string>> = {
  dogear: 'Dogear',
  aiclaw: 'aiclaw',
  'claude-code': 'Claude Code',
  lovable: 'Lovable',
  replit: 'Replit',
  devin: 'Devin',
  cursor: 'Cursor',
  bolt: 'Bolt',
  kiro: 'Kiro',
  'spec-kit': 'Spec Kit',
  openspec: 'OpenSpec',
  'spec-workflow': 'Spec Workflow',
  taskmaster: 'Task Master',
  'backlog-md': 'Backlog.md',
  beads: 'Beads',
  'planning-with-files': 'Planning with Files',
  gsd: 'GSD',
  'memory-bank': 'Memory Bank',
  shrimp: 'Shrimp',
  markdown: 'Markdown',
};
