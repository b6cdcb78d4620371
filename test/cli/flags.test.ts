import assert from 'node:assert/strict';
import { type FlagSpecs, GLOBAL_FLAGS, parseFlags } from '../../src/cli/flags.ts';
import { UsageError } from '../../src/cli/usageError.ts';

const SPECS = {
  next: { type: 'string', value: 'TEXT', summary: '' },
  'do-not-redo': { type: 'string', value: 'TEXT', multiple: true, summary: '' },
  ...GLOBAL_FLAGS,
} as const satisfies FlagSpecs;

function refuses(argv: readonly string[], message: RegExp, names: readonly string[] = []): void {
  assert.throws(
    () => parseFlags(argv, SPECS, names),
    (error) => error instanceof UsageError && message.test(error.message),
  );
}

describe('parseFlags', () => {
  it('gives every flag a value of its type', () => {
    assert.deepEqual(parseFlags([], SPECS), {
      flags: { next: undefined, 'do-not-redo': [], dir: undefined, json: false, help: false },
      positionals: [],
    });
    const { flags } = parseFlags(['--next=a b', '--do-not-redo', 'x', '--do-not-redo', '- y', '--json'], SPECS);
    assert.deepEqual([flags.next, flags['do-not-redo'], flags.json], ['a b', ['x', '- y'], true]);
  });

  it('takes what follows -- as it is', () => {
    assert.deepEqual(parseFlags(['--', '--next'], SPECS, ['TITLE']).positionals, ['--next']);
  });

  it('refuses an unknown flag and names the nearest', () => {
    refuses(['--nxt', 'a'], /^There is no flag --nxt\. Did you mean --next\?$/);
    refuses(['--no-redo'], /^There is no flag --no-redo\.( Did you mean --do-not-redo\?)?$/);
    refuses(['--quite-something-else'], /^There is no flag --quite-something-else\.$/);
    refuses(['-x'], /^There is no flag -x\./);
    refuses(['--constructor'], /^There is no flag --constructor\.$/);
  });

  it('refuses a flag without its value, also where another flag follows', () => {
    refuses(['--next'], /^--next needs a value: --next TEXT\.$/);
    refuses(['--next', '--json'], /^--next needs a value: --next TEXT\.$/);
    refuses(['--next', '---\nGo'], /^--next needs a value: .* begins with -- is given as --next=TEXT\.$/);
    assert.equal(parseFlags(['--next=--json'], SPECS).flags.next, '--json');
  });

  it('refuses a second value for what has one, and takes the same switch twice', () => {
    refuses(['--next', 'a', '--json', '--next=b'], /^--next is given twice\. Give it once\.$/);
    assert.equal(parseFlags(['--json', '--json'], SPECS).flags.json, true);
  });

  it('refuses a value for a flag that takes none', () => {
    refuses(['--json=yes'], /^--json takes no value\.$/);
  });

  it('refuses too few and too many arguments', () => {
    refuses([], /^NAME is missing\.$/, ['NAME']);
    refuses(['a', 'b'], /^The argument "b" is one too many\.$/, ['NAME']);
  });
});
