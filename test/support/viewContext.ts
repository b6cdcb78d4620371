import type { ViewContext } from '../../src/views/viewContext.ts';
import { NOW } from './snapshots.ts';

/** English, at the moment of the hand-made snapshots, with exact times in UTC. */
export const testViewContext: ViewContext = {
  now: NOW,
  t: (text, ...args) => text.replace(/\{(\d)\}/g, (_, index) => String(args[Number(index)])),
  formatTime: (time) => new Date(time).toISOString().slice(0, 16).replace('T', ' '),
  formatDate: (time) => new Date(time).toISOString().slice(0, 10),
};
