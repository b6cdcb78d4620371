import assert from 'node:assert/strict';
import fc from 'fast-check';
import { DEFAULT_CONFIG } from '../../../src/core/model/config.ts';
import { parseConfig } from '../../../src/core/parse/config.ts';

/** The findings of a text, each as `TEXT AT ITS PLACE: MESSAGE`. */
function findings(text: string): readonly string[] {
  return parseConfig(text).problems.map(({ rule, range, message }) => {
    assert.equal(rule, 'config-invalid');
    return `${text.slice(range.start, range.end)}: ${message}`;
  });
}

describe('parseConfig', () => {
  it('fills in the defaults of everything left out', () => {
    for (const text of ['', '# nothing but a comment\n', 'memo:\n', '{}', '---\n']) {
      assert.deepEqual(parseConfig(text), { value: DEFAULT_CONFIG, problems: [], namesStateDirectory: false }, text);
    }
  });

  it('reads every setting', () => {
    const text = `
stateDirectory: ./docs/state/
memo: { maxLines: 200, staleAfterMinutes: 90, staleWhileCommitsHours: 1.5, maxDecisions: 3 }
plan: { staleAfterDays: 14, archive: ask }
hook: { enforce: agents }
sources: { exclude: [cursor, 'docs/**'] }
rules: { memo-speculation: off, memo-stale: error }
`;
    assert.deepEqual(parseConfig(text), {
      value: {
        stateDirectory: 'docs/state',
        memo: { maxLines: 200, staleAfterMinutes: 90, staleWhileCommitsHours: 1.5, maxDecisions: 3 },
        plan: { staleAfterDays: 14, archive: 'ask' },
        hook: { enforce: 'agents' },
        sources: { exclude: ['cursor', 'docs/**'] },
        rules: { 'memo-speculation': 'off', 'memo-stale': 'error' },
      },
      problems: [],
      namesStateDirectory: true,
    });
  });

  it('reports a wrong value at its place and uses the default, while the rest counts', () => {
    const text =
      'memo:\n  maxLines: many\n  maxDecisions: 3\nplan: { archive: later }\nsources: { exclude: [a/, 7] }\n';
    assert.deepEqual(findings(text), [
      'many: memo.maxLines must be a whole number above 0; 150 is used.',
      'later: plan.archive must be one of auto, ask, never; auto is used.',
      '7: sources.exclude.1 must be a text.',
    ]);
    assert.deepEqual(parseConfig(text).value, { ...DEFAULT_CONFIG, memo: { ...DEFAULT_CONFIG.memo, maxDecisions: 3 } });
  });

  it('refuses counts that are no counts', () => {
    for (const value of ['0', '-5', '1.5', '.inf', '"150"', 'null', '[150]']) {
      assert.deepEqual(findings(`memo: { maxLines: ${value} }`), [
        `${value}: memo.maxLines must be a whole number above 0; 150 is used.`,
      ]);
    }
  });

  it('suggests the setting that was meant', () => {
    assert.deepEqual(findings('stateDirectry: state\nmemo:\n  maxLine: 3\nruns: npm test\n'), [
      'maxLine: There is no setting memo.maxLine. Did you mean maxLines?',
      'stateDirectry: There is no setting stateDirectry. Did you mean stateDirectory?',
      'runs: There is no setting runs. Remove it.',
    ]);
  });

  it('checks the names of rules and their severities', () => {
    const text = 'rules:\n  memo-stael: off\n  memo-stale: quiet\n  memo-behind: hint\n';
    assert.deepEqual(findings(text), [
      'quiet: rules.memo-stale must be one of off, error, warning, info, hint.',
      'memo-stael: There is no setting rules.memo-stael. Did you mean memo-stale?',
    ]);
    assert.deepEqual(parseConfig(text).value.rules, { 'memo-behind': 'hint' });
  });

  it('reports an excluded tool that there is not, while the rest of the list counts', () => {
    const text = "sources:\n  exclude: [cursor, claude, Claude Code, kiri, vim, '', TODO.md, docs/plans, '*']\n";
    assert.deepEqual(findings(text), [
      'claude: There is no tool "claude". Did you mean claude-code?',
      'Claude Code: There is no tool "Claude Code". Did you mean claude-code?',
      'kiri: There is no tool "kiri". Did you mean kiro?',
      'vim: There is no tool "vim". sources.exclude takes ids of tools, paths and globs.',
      `'': There is no tool "". sources.exclude takes ids of tools, paths and globs.`,
    ]);
    assert.ok(parseConfig(text).value.sources.exclude.includes('cursor'));
  });

  it('keeps the state directory inside the folder', () => {
    for (const path of [
      '..',
      '../state',
      'a/../../b',
      '/etc',
      '.',
      './',
      '',
      'C:/state',
      'a\\b',
      '.git',
      '~/state',
      ' state',
      'a/.GIT/b',
      'a//b',
    ]) {
      const { value, namesStateDirectory, problems } = parseConfig(`stateDirectory: '${path}'`);
      assert.deepEqual([value.stateDirectory, namesStateDirectory, problems.length], ['state', false, 1], path);
    }
    for (const path of ['memory', '.agents/state', 'état', '状態', 'a b']) {
      assert.equal(parseConfig(`stateDirectory: ${path}`).value.stateDirectory, path);
    }
  });

  it('reports broken YAML where it breaks and keeps what can be read', () => {
    const text = 'stateDirectory: notes\nmemo: { maxLines: 99\nplan: x';
    const { value, problems } = parseConfig(text);
    assert.equal(value.stateDirectory, 'notes');
    assert.equal(value.memo.maxLines, 99);
    assert.ok(problems.some(({ message, range }) => message.startsWith('This is not valid YAML') && range.start > 30));
  });

  it('says what belongs into a file that holds something else', () => {
    for (const text of ['- a\n- b\n', 'just a sentence', '7']) {
      assert.deepEqual(findings(text), [': The file must hold one setting a line, such as stateDirectory: state.']);
    }
  });

  it('is not blown up by aliases', () => {
    const layers = Array.from({ length: 30 }, (_, n) => `a${n}: &a${n} [${Array(9).fill(n ? `*a${n - 1}` : 'x')}]`);
    assert.deepEqual(parseConfig(layers.join('\n')).value, DEFAULT_CONFIG);
    assert.deepEqual(parseConfig('memo: *nowhere').value, DEFAULT_CONFIG);
  });

  it('never throws, and its places lie in the text', () => {
    const piece = fc.constantFrom(
      'memo',
      ':',
      ' ',
      '\n',
      '{',
      '}',
      '[',
      ']',
      '- ',
      '&a ',
      '*a',
      '"',
      "'",
      '!!x ',
      '__proto__',
      '\t',
      '🙂',
      '#',
      '150',
      'rules',
      '?',
      '|',
      '---',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 25 }), (pieces) => {
        const text = pieces.join('');
        for (const { range } of parseConfig(text).problems) {
          assert.ok(0 <= range.start && range.start <= range.end && range.end <= text.length);
        }
      }),
      { numRuns: 300 },
    );
  });

  it('does not read a file that would exhaust the reader of YAML', () => {
    for (const text of ['['.repeat(5000), '- '.repeat(5000), 'a: {b: '.repeat(5000), 'a: b\n'.repeat(50_000)]) {
      const { value, problems } = parseConfig(text);
      assert.deepEqual(value, DEFAULT_CONFIG);
      assert.match(problems.map(({ message }) => message).join(), /^The file is longer or nested deeper/);
    }
  });
});
