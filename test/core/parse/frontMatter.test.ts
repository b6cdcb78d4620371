import assert from 'node:assert/strict';
import fc from 'fast-check';
import { readFrontMatter } from '../../../src/core/parse/frontMatter.ts';
import { markdownTexts } from '../../support/markdownDocuments.ts';

function read(text: string): ReturnType<typeof readFrontMatter> {
  return readFrontMatter(text, 'memo-front-matter');
}

/** Each field as its value and the source of the value. */
function fields(text: string): Record<string, readonly unknown[]> {
  const values = read(text).frontMatter?.values ?? new Map();
  return Object.fromEntries(
    [...values].map(
      ([
        key,
        {
          value,
          valueRange: { start, end },
        },
      ]) => [key, [value, text.slice(start, end)]],
    ),
  );
}

describe('readFrontMatter', () => {
  it('reads the fields with their places, in all line ends', () => {
    for (const end of ['\n', '\r\n', '\r']) {
      const text = ['---', 'name: "A: b"', 'count: 3', 'todos:', '  - id: x', '---', '# Body', ''].join(end);
      assert.deepEqual(fields(text)['name'], ['A: b', '"A: b"']);
      assert.deepEqual(fields(text)['count'], [3, '3']);
      const { frontMatter, misplaced, problems } = read(text);
      assert.equal(text.slice(frontMatter?.range.end), `# Body${end}`);
      assert.equal(
        text.slice(frontMatter?.bodyRange.start, frontMatter?.bodyRange.end).trimEnd().endsWith('- id: x'),
        true,
      );
      assert.deepEqual([misplaced, problems, frontMatter?.broken], [null, [], false]);
    }
    assert.deepEqual(read('---\ntodos:\n  - id: x\n...').frontMatter?.values.get('todos')?.value, [{ id: 'x' }]);
  });

  it('gives a field without a value an empty place behind the colon', () => {
    const text = '---\ntask: #47\nnext:\n---\n';
    const task = read(text).frontMatter?.values.get('task');
    assert.equal(task?.value, null);
    assert.equal(task?.valueRange.start, task?.valueRange.end);
    assert.match(text.slice(task?.valueRange.end), /^ ?#47\n/);
    assert.match(text.slice(task?.range.start, task?.range.end), /^task/);
    assert.equal(read(text).frontMatter?.values.get('next')?.value, null);
  });

  it('takes the last of two fields with one name', () => {
    assert.deepEqual(fields('---\na: 1\na: 2\n---\n')['a'], [2, '2']);
  });

  it('reads YAML that is not valid line by line, and reports it once', () => {
    const cases = {
      'name: Phase 119 — Virtual Pi (WS1): pin map': 'Phase 119 — Virtual Pi (WS1): pin map',
      'name: @someone': '@someone',
      'name: **/*': '**/*',
      "name: 'open": "'open",
    };
    for (const [line, value] of Object.entries(cases)) {
      const text = `---\nfirst: "one"\n${line}\n---\n`;
      const { frontMatter, problems } = read(text);
      assert.equal(frontMatter?.broken, true, line);
      assert.deepEqual(fields(text)['name'], [value, value], line);
      assert.deepEqual(fields(text)['first'], ['one', '"one"'], line);
      assert.equal(problems.length, 1);
      assert.equal(problems[0]?.rule, 'memo-front-matter');
      assert.ok((problems[0]?.range.start ?? 0) >= 4 && (problems[0]?.range.end ?? 0) <= text.length);
    }
  });

  it('markdownlint/markdownlint #508: is found at the very beginning only', () => {
    const text = '# Memo\n\n```yaml\n---\na: b\n---\n```\n';
    assert.deepEqual(read(text), { frontMatter: null, misplaced: null, problems: [] });
  });

  it('open-gsd/gsd-core #2977: says when a blank line or a comment stands before it', () => {
    for (const before of ['\n', ' \r\n\n', '<!-- note\n -->\n', '\n<!-- a -->\n\n']) {
      const text = `${before}---\nasOf: now\n---\nbody\n`;
      const { frontMatter, misplaced } = read(text);
      assert.equal(frontMatter, null);
      assert.equal(text.slice(misplaced?.start, misplaced?.end), '---\nasOf: now\n---\n');
    }
  });

  it('takes text between two rules for no front matter', () => {
    for (const text of [
      '---\n\nSome text.\n\n---\n',
      '---\n- item: x\n---\n',
      '---\na: b\n',
      '----\na: b\n----\n',
      '--- a\n---',
    ]) {
      assert.equal(read(text).frontMatter, null, text);
    }
    assert.equal(read('---\n---\n').frontMatter?.values.size, 0);
    assert.equal(read('---\n# comment\n\nkey: v\n---').frontMatter?.values.size, 1);
  });

  it('survives YAML made to do harm', () => {
    const bomb = ['a: &a [x, x]', ...Array.from({ length: 12 }, (_, at) => `b${at}: &b${at} [${'*a, '.repeat(50)}*a]`)];
    for (const yaml of [
      bomb.join('\n'),
      `a: ${'['.repeat(50_000)}`,
      `a:\n  ${'- '.repeat(30_000)}`,
      `a: ${'x'.repeat(300_000)}`,
      'a: *missing',
    ]) {
      assert.notEqual(read(`---\n${yaml}\n---\n`).frontMatter, null);
    }
  });

  it('never throws', () => {
    const yaml = fc.array(fc.constantFrom('a: b', 'c:', '  - x', '{', '"', '&a', '*a', 'k: |', '\t', ': :', '? x'), {
      maxLength: 8,
    });
    fc.assert(
      fc.property(yaml, markdownTexts, (lines, body) => {
        const text = `---\nkey: value\n${lines.join('\n')}\n---\n${body}`;
        for (const { range, valueRange } of read(text).frontMatter?.values.values() ?? []) {
          assert.ok(
            range.start <= valueRange.end && valueRange.start <= valueRange.end && valueRange.end <= text.length,
          );
        }
      }),
      { numRuns: 200 },
    );
  });
});
