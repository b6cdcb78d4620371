import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import {
  copyFileSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

describe('the launcher', () => {
  let folder: string;
  let program: string;

  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'dogear-launch-'));
    program = path.join(folder, 'program.js');
    copyFileSync('dist/cli.js', path.join(folder, 'cli.js'));
  });

  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  /** What the program prints, started as `dogear ARGS`. */
  const start = (...args: readonly string[]): string => {
    const { stdout, stderr } = spawnSync(process.execPath, [path.join(folder, 'cli.js'), ...args], {
      encoding: 'utf8',
    });
    assert.equal(stderr, '');
    return stdout;
  };

  /** The one file of compiled code. */
  const kept = (): string => {
    const names = readdirSync(folder).filter((name) => !name.endsWith('.js'));
    assert.equal(names.length, 1);
    return path.join(folder, names[0] ?? '');
  };

  it('runs the program as a CommonJS module, with its arguments', () => {
    writeFileSync(program, "console.log(typeof require('node:path').join, __filename, process.argv.slice(2).join());");
    assert.equal(start('status', '--json'), `function ${program} status,--json\n`);
  });

  it('takes the compiled code at the next start, and leaves it as it is', () => {
    writeFileSync(program, 'console.log(1);');
    start();
    utimesSync(kept(), 1, 1);
    assert.equal(start(), '1\n');
    assert.equal(statSync(kept()).mtimeMs, 1000);
  });

  it('compiles a changed program anew, of the same length too, and drops the old code', () => {
    writeFileSync(program, 'console.log(1);');
    start();
    const before = kept();
    writeFileSync(program, 'console.log(2);');
    utimesSync(program, 2, 2);
    assert.equal(start(), '2\n');
    assert.notEqual(kept(), before);
  });

  it('replaces compiled code that is damaged', () => {
    writeFileSync(program, 'console.log(1);');
    start();
    const { size } = statSync(kept());
    writeFileSync(kept(), 'nonsense');
    assert.equal(start(), '1\n');
    assert.equal(readFileSync(kept()).length, size);
  });

  it('runs without compiled code where none can be kept', () => {
    writeFileSync(program, "require('node:fs').rmSync(__dirname, { recursive: true }); console.log(1);");
    assert.equal(start(), '1\n');
  });
});
