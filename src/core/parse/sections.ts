import type { Block, Heading } from './blocks.ts';

/** A heading with what stands under it; the whole text is one without a heading. */
export interface Section {
  readonly heading: Heading | null;
  /** What stands before the first heading below. */
  readonly blocks: readonly Block[];
  readonly sections: readonly Section[];
  readonly start: number;
  readonly end: number;
}

interface OpenSection extends Section {
  readonly blocks: Block[];
  readonly sections: OpenSection[];
  end: number;
}

/** Sorts blocks under their headings by level. Headings inside lists and quotes open no section. */
export function splitSections(blocks: readonly Block[]): Section {
  const root: OpenSection = { heading: null, blocks: [], sections: [], start: 0, end: blocks.at(-1)?.range.end ?? 0 };
  const open = [root];
  for (const block of blocks) {
    if (block.kind === 'heading') {
      while (open.length > 1 && levelOf(open) >= block.level) open.pop();
      const { start, end } = block.range;
      const section: OpenSection = { heading: block, blocks: [], sections: [], start, end };
      open.at(-1)?.sections.push(section);
      open.push(section);
    } else {
      open.at(-1)?.blocks.push(block);
    }
    for (const section of open) section.end = block.range.end;
  }
  return root;
}

function levelOf(open: readonly OpenSection[]): number {
  return open.at(-1)?.heading?.level ?? 0;
}
