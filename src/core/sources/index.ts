import { aiclaw } from './aiclaw.ts';
import { backlogMd } from './backlogMd.ts';
import { beads } from './beads.ts';
import { bolt } from './bolt.ts';
import { claudeCode } from './claudeCode.ts';
import { cursor } from './cursor.ts';
import { devin } from './devin.ts';
import { dogear } from './dogear.ts';
import { gsd } from './gsd.ts';
import { kiro } from './kiro.ts';
import { lovable } from './lovable.ts';
import { markdown } from './markdown.ts';
import { memoryBank } from './memoryBank.ts';
import { openspec } from './openspec.ts';
import { planningWithFiles } from './planningWithFiles.ts';
import { replit } from './replit.ts';
import { shrimp } from './shrimp.ts';
import type { Source } from './source.ts';
import { specKit } from './specKit.ts';
import { specWorkflow } from './specWorkflow.ts';
import { taskmaster } from './taskmaster.ts';

/** Every kind of plan that is found by its place. Where two know a file, it belongs to the first. */
export const SOURCES: readonly Source[] = [
  aiclaw,
  dogear,
  claudeCode,
  lovable,
  replit,
  devin,
  cursor,
  bolt,
  kiro,
  specKit,
  openspec,
  specWorkflow,
  taskmaster,
  backlogMd,
  beads,
  planningWithFiles,
  gsd,
  memoryBank,
  shrimp,
  markdown,
];
