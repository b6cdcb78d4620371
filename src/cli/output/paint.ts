import type { Severity } from '../../core/model/problem.ts';
import type { ItemStatus } from '../../core/model/status.ts';

/** How a piece of text stands out. `plain` is left as it is. */
export type Tone = 'plain' | 'strong' | 'quiet' | 'good' | 'busy' | 'warning' | 'bad';

export type Paint = (tone: Tone, text: string) => string;

/** Select Graphic Rendition parameters (ECMA-48, 8.3.117): on and off. */
const CODES: Readonly<Record<Tone, readonly [number, number] | null>> = {
  plain: null,
  strong: [1, 22],
  quiet: [2, 22],
  good: [32, 39],
  busy: [36, 39],
  warning: [33, 39],
  bad: [31, 39],
};

export const STATUS_TONES: Readonly<Record<ItemStatus, Tone>> = {
  pending: 'plain',
  running: 'busy',
  completed: 'good',
  failed: 'bad',
  blocked: 'warning',
  skipped: 'quiet',
  unknown: 'quiet',
};

export const SEVERITY_TONES: Readonly<Record<Severity, Tone>> = {
  error: 'bad',
  warning: 'warning',
  info: 'busy',
  hint: 'quiet',
};

/** Colours for a terminal that shows them; elsewhere text stays as it is. */
export function painter({ color }: { readonly color: boolean }): Paint {
  if (!color) return (_tone, text) => text;
  return (tone, text) => {
    const codes = CODES[tone];
    return codes && text !== '' ? `\u001b[${codes[0]}m${text}\u001b[${codes[1]}m` : text;
  };
}
