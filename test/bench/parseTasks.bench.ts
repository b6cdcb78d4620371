import assert from 'node:assert/strict';
import MarkdownIt from 'markdown-it';
import { parseBacklog } from '../../src/core/parse/backlog.ts';
import { parseMarkdownPlan } from '../../src/core/parse/markdownPlan.ts';
import { printRow } from './row.ts';

const ROUNDS = 21;

/** Ten thousand tasks as a backlog has them. */
function flatList(count: number): string {
  const lines = Array.from(
    { length: count },
    (_, at) => `- [${at % 3 ? 'x' : ' '}] #${at + 1} Task number ${at + 1} of a long list`,
  );
  return `# Backlog\n\n${lines.join('\n')}\n`;
}

/** Phases of twenty tasks, nested three levels deep, every fifth with a line of detail. */
function nestedList(count: number): string {
  const lines = Array.from({ length: count }, (_, at) => {
    const indent = '  '.repeat(at % 4);
    const heading = at % 20 === 0 ? `\n## Phase ${at / 20 + 1}\n\n` : '';
    return `${heading}${indent}- [ ] ${at}.1 Write the \`part\`\n${at % 5 === 0 ? `${indent}  What it is for.\n` : ''}`;
  });
  return `# Plan\n${lines.join('')}`;
}

/** Milliseconds of each, the median of runs in turns, after as many to warm up. */
function medians(runs: readonly (() => unknown)[]): readonly number[] {
  const times = runs.map((): number[] => []);
  for (let round = -ROUNDS; round < ROUNDS; round += 1) {
    runs.forEach((run, at) => {
      const start = performance.now();
      run();
      if (round >= 0) times[at]?.push(performance.now() - start);
    });
  }
  return times.map((list) => [...list].sort((a, b) => a - b)[ROUNDS >> 1] ?? Number.NaN);
}

/** The text as a file gives it: in one piece, not made of parts. */
function asRead(text: string): string {
  return Buffer.from(text).toString();
}

describe('parsing task lists, against the block mode of markdown-it', () => {
  const markdown = new MarkdownIt({ maxNesting: 500 });
  const blockMode = (text: string) => () => markdown.block.parse(text, markdown, {}, []);
  const cases = [
    { title: 'a backlog of 10,000 tasks', text: asRead(flatList(10_000)), parse: parseBacklog },
    { title: 'a plan of 10,000 nested steps', text: asRead(nestedList(10_000)), parse: parseMarkdownPlan },
  ];

  for (const { title, text, parse } of cases) {
    it(`${title}: at least as fast`, () => {
      const [library = 0, own = 0] = medians([blockMode(text), () => parse(text)]);
      const measured = `${(library / own).toFixed(2)} x as fast (${own.toFixed(1)} ms against ${library.toFixed(1)} ms)`;
      printRow({ what: title, aim: '3 x', must: '1 x', measured, reached: own <= library });
      assert.ok(own <= library, `${(library / own).toFixed(2)} x`);
    });
  }

  it('takes about four times as long for four times as many', () => {
    const [small, large] = [asRead(flatList(10_000)), asRead(flatList(40_000))];
    const [short = 0, long = 0] = medians([() => parseBacklog(small), () => parseBacklog(large)]);
    const measured = `${(long / short).toFixed(1)} x`;
    printRow({ what: 'four times as many tasks', aim: '4 x', must: '8 x', measured, reached: long / short < 8 });
    assert.ok(long / short < 8, `${(long / short).toFixed(1)} x`);
  });

  it('reads a single line of 1 MB in less time than 10,000 tasks', () => {
    const line = asRead(`- [ ] ${'word - '.repeat(150_000)}`);
    const list = asRead(flatList(10_000));
    const [one = 0, many = 0] = medians([() => parseBacklog(line), () => parseBacklog(list)]);
    assert.ok(one < many, `${one.toFixed(1)} ms against ${many.toFixed(1)} ms`);
  });
});
