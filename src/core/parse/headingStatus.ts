import type { Range } from '../model/text.ts';
import type { ListItem } from './blocks.ts';
import { readBox } from './box.ts';
import type { Section } from './sections.ts';
import { readStatusLine } from './statusLine.ts';
import { readStatusWord, statusOfMark } from './statusWords.ts';
import type { StatedStatus } from './taskItem.ts';
import { readTrailingStatus } from './trailingStatus.ts';

/** The status that a heading gives to what stands under it: `## In Progress (3)`, `## Done tasks`. */
export function groupStatus(heading: string): StatedStatus | null {
  const word = heading.replace(/\s*\(\d+\)\s*$/, '').replace(/\s+(?:tasks?|items?|steps?|to-?dos?)\s*:?\s*$/i, '');
  const status = readStatusWord(word);
  return status === null ? null : { status, raw: heading, range: null, boxed: false };
}

/** A heading's own status, and its text without it. */
export interface HeadingStatus {
  readonly stated: StatedStatus;
  readonly titleRange: Range;
}

const TICK_BEFORE = /^[✅✔☑✓]\ufe0f?\s+(?=\S)/u;
const TICK_BEHIND = /(?<=\S)\s*[✅✔☑✓]\ufe0f?$/u;

/**
 * Reads `### [x] Parser`, `### Phase 1: Parser (done)`, `### 2. Writer ✅`, and a heading with a line `Status: done` below
 * it.
 */
export function headingStatus(text: string, section: Section, below: SectionStatus | null): HeadingStatus | null {
  if (section.heading === null) return null;
  const { textRange } = section.heading;
  const boxed = boxStatus(text, textRange);
  if (boxed !== null) return boxed;
  const trailing = readTrailingStatus(text, textRange);
  if (trailing !== null) {
    // `## Status: complete` speaks of the whole file.
    if (/status[*_\s]*$/i.test(text.slice(textRange.start, trailing.titleEnd))) return null;
    return {
      stated: { ...trailing, boxed: false },
      titleRange: { start: textRange.start, end: trailing.titleEnd },
    };
  }
  return tickStatus(text, textRange) ?? (below === null ? null : { stated: below.stated, titleRange: textRange });
}

/** A label such as `[P1]` is no box, nor is `[1.2.0]` in a list of changes. */
function boxStatus(text: string, { start, end }: Range): HeadingStatus | null {
  const box = text.charCodeAt(start) === BRACKET ? readBox(text, start) : null;
  if (box === null || !box.certain || box.end >= end) return null;
  const { range, mark } = box;
  const stated = { status: statusOfMark(mark), raw: text.slice(range.start, range.end), range, boxed: true };
  return { stated, titleRange: { start: box.end, end } };
}

function tickStatus(text: string, range: Range): HeadingStatus | null {
  const written = text.slice(range.start, range.end);
  const before = TICK_BEFORE.exec(written)?.[0].length ?? 0;
  const behind = before > 0 ? 0 : (TICK_BEHIND.exec(written)?.[0].length ?? 0);
  if (before + behind === 0) return null;
  const titleRange = { start: range.start + before, end: range.end - behind };
  const tick = before > 0 ? { start: range.start, end: titleRange.start } : { start: titleRange.end, end: range.end };
  const raw = text.slice(tick.start, tick.end).trim();
  return { stated: { status: 'completed', raw, range: tick, boxed: false }, titleRange };
}

/** A line of a section that says nothing but its status; `item` is the list item that is that line. */
export interface SectionStatus {
  readonly stated: StatedStatus;
  readonly item: ListItem | null;
}

/** Begins a box; no line of status begins so. */
const BRACKET = 91;

/** Finds the line that states a section's status: a line of a paragraph, or an item without a box. */
export function sectionStatus(text: string, section: Section): SectionStatus | null {
  for (const block of section.blocks) {
    if (block.kind === 'paragraph') {
      for (const line of block.lines) {
        const found = readStatusLine(text, line);
        if (found !== null) return { stated: { ...found, boxed: false }, item: null };
      }
    } else if (block.kind === 'list') {
      for (const item of block.items) {
        if (text.charCodeAt(item.contentStart) === BRACKET) continue;
        const found = readStatusLine(text, { start: item.contentStart, end: item.lineRange.end });
        if (found !== null) return { stated: { ...found, boxed: false }, item };
      }
    }
  }
  return null;
}
