import { kiro } from './kiro.ts';
import type { Source } from './source.ts';

/** Every kind of plan that is found by its place. Where two know a file, it belongs to the first. */
export const SOURCES: readonly Source[] = [kiro];
