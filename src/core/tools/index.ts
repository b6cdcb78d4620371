import { archiveTool } from './archive.ts';
import { checkpointTool } from './checkpoint.ts';
import { decideTool } from './decide.ts';
import { planTool } from './plan.ts';
import { resumeTool } from './resume.ts';
import type { Tool } from './tool.ts';

/** Every tool, in the order in which clients list them. */
export const TOOLS: readonly Tool[] = [resumeTool, planTool, checkpointTool, decideTool, archiveTool];
