import type { ViewContext } from '../../src/views/viewContext.ts';

/** English, with exact times in UTC. */
export const testViewContext: ViewContext = {
  t: (text, ...args) => text.replace(/\{(\d)\}/g, (_, index) => String(args[Number(index)])),
  formatTime: (time) => new Date(time).toISOString().slice(0, 16).replace('T', ' '),
  formatDate: (time) => new Date(time).toISOString().slice(0, 10),
};
