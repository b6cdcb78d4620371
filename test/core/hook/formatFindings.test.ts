import assert from 'node:assert/strict';
import type { HookFinding } from '../../../src/core/hook/finding.ts';
import { formatFindings, isRefused } from '../../../src/core/hook/formatFindings.ts';

const FINDING: HookFinding = {
  rule: 'memo-stale',
  refuses: true,
  file: 'state/current.md',
  line: null,
  message: 'The memo was last updated 3 h ago (limit: 45 min).',
  advice: 'Bring it up to date, then commit again:',
  commands: [
    ['dogear', 'checkpoint', '--next', 'what to do next'],
    ['git', 'add', '--', 'state/current.md'],
  ],
};

const WORDING = {
  operation: 'commit',
  enforced: true,
  dogear: 'dogear',
  dir: null,
  place: (file: string) => file,
} as const;

describe('formatFindings', () => {
  it('names the file, the reason with the limit, and the commands', () => {
    assert.equal(
      formatFindings([FINDING], WORDING),
      [
        'dogear: commit refused: state/current.md (memo-stale)',
        '  The memo was last updated 3 h ago (limit: 45 min).',
        '  Bring it up to date, then commit again:',
        '    dogear checkpoint --next "what to do next"',
        '    git add -- state/current.md',
        'dogear: nothing was committed.',
        '',
      ].join('\n'),
    );
  });

  it('warns where nothing is refused', () => {
    assert.match(formatFindings([FINDING], { ...WORDING, enforced: false }), /^dogear: warning: state\/current\.md/);
    const told = formatFindings([{ ...FINDING, refuses: false, line: 7 }], WORDING);
    assert.match(told, /^dogear: warning: state\/current\.md:7 /);
    assert.doesNotMatch(told, /nothing was/);
    assert.equal(isRefused([{ ...FINDING, refuses: false }], true), false);
  });

  it('words commands for where they are run', () => {
    const wording = { ...WORDING, dir: '/re po/a', dogear: 'node /x/cli.js', place: (file: string) => `:/a/${file}` };
    const lines = formatFindings([FINDING], wording).split('\n');
    assert.equal(lines[3], '    node /x/cli.js checkpoint --next "what to do next" --dir "/re po/a"');
    assert.equal(lines[4], '    git add -- :/a/state/current.md');
  });

  it('gives a shell nothing to act on in the name of a file, and a terminal neither', () => {
    const file = '$(touch x)`y`"\u001b[2J\'.md';
    const text = formatFindings([{ ...FINDING, file, commands: [['git', 'add', '--', file]] }], WORDING);
    assert.match(text, /git add -- '\$\(touch x\)`y`"/);
    assert.ok(!text.split('\n')[0]?.includes('\u001b'));
  });
});
