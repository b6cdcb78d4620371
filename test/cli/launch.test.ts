import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import {
  copyFileSync,
  mkdirSync,
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

  /** Writes a program as the build does. */
  const write = (file: string, code: string): void => {
    writeFileSync(
      path.join(folder, file),
      `(function (exports, require, module, __filename, __dirname) {\n${code}\n})`,
    );
  };

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
    write('program.js', "console.log(typeof require('node:path').join, __filename, process.argv.slice(2).join());");
    assert.equal(start('check', '--json'), `function ${program} check,--json\n`);
  });

  it('runs below a folder whose modules are of another kind, as a copy of it may', () => {
    const copy = path.join(folder, 'project/cli');
    mkdirSync(copy, { recursive: true });
    writeFileSync(path.join(folder, 'project/package.json'), '{ "type": "module" }');
    for (const name of ['cli.js', 'package.json']) copyFileSync(`dist/${name}`, path.join(copy, name));
    write('project/cli/program.js', 'console.log(1);');
    assert.equal(execFileSync(process.execPath, [path.join(copy, 'cli.js')], { encoding: 'utf8' }), '1\n');
  });

  it('takes the compiled code at the next start, and leaves it as it is', () => {
    write('program.js', 'console.log(1);');
    start();
    const later = Math.round(Date.now() / 1000) + 100;
    utimesSync(kept(), later, later);
    assert.equal(start(), '1\n');
    assert.equal(statSync(kept()).mtimeMs, later * 1000);
  });

  it('loads what lies beside the program with its compiled code, each once', () => {
    const part =
      "const inner = require('./inner.js'); module.exports = { inner, path: require('node:path').sep, __filename };";
    writeFileSync(path.join(folder, 'part.js'), part);
    writeFileSync(path.join(folder, 'inner.js'), 'exports.count = 0;');
    write(
      'program.js',
      `const { inner, path, __filename: file } = require('./part.js');
       console.log((require('./inner.js').count += 1), inner.count, path, file, require('./part.js') === require('./part.js'));`,
    );
    const said = `1 1 ${path.sep} ${path.join(folder, 'part.js')} true\n`;
    assert.equal(start('check'), said);
    const names = () => readdirSync(folder).filter((name) => name.endsWith('.compiled'));
    assert.deepEqual(
      names()
        .map((name) => name.split('.js.')[0])
        .sort(),
      ['inner', 'part', 'program'],
    );
    assert.equal(start('status', '--all', 'x'), said);
    assert.equal(names().length, 4);
  });

  it('adds what later runs compile, once the program has become older', () => {
    write('program.js', `function more() { ${'console.log(2);'.repeat(100)} } if (process.argv[3] === 'more') more();`);
    start('check');
    const { size } = statSync(kept());
    utimesSync(kept(), 1, 1);
    start('check', 'more');
    assert.ok(statSync(kept()).size > size);
    utimesSync(kept(), 1, 1);
    start('check');
    assert.ok(statSync(kept()).size > size);
  });

  it('compiles a changed program anew, of the same length too, and drops the old code', () => {
    write('program.js', 'console.log(1);');
    start();
    const before = kept();
    write('program.js', 'console.log(2);');
    utimesSync(program, 2, 2);
    assert.equal(start(), '2\n');
    assert.notEqual(kept(), before);
  });

  it('keeps apart what each command compiled, and nothing of what is no command', () => {
    write('program.js', 'if (process.argv.includes("wrong")) process.exitCode = 2; console.log(1);');
    const args = ['check', 'plan set', 'plan get', 'restore some-name', 'restore other', 'wrong', '--dir ../x'];
    for (const line of args) start(...line.split(' '));
    const names = readdirSync(folder).filter((name) => name.endsWith('.compiled'));
    assert.deepEqual(names.map((name) => name.split('.').at(-2)).sort(), [
      '',
      'check',
      'plan-get',
      'plan-set',
      'restore',
    ]);
  });

  it('starts the hook of a commit as a program of its own, and keeps the code of both', () => {
    write('program.js', 'console.log("program");');
    write('hook.js', 'console.log("hook");');
    assert.equal(start('hook', 'run', 'pre-commit'), 'hook\n');
    assert.equal(start('hook', 'run', 'pre-push'), 'program\n');
    assert.equal(readdirSync(folder).filter((name) => !name.endsWith('.js')).length, 2);
  });

  it('starts a plain status as a program of its own, and leaves everything unusual about it to the whole', () => {
    write('program.js', 'console.log("program");');
    write('status.js', 'console.log("status");');
    for (const line of ['status', 'status --json', 'status --dir a', 'status --dir a --json --all --dir b']) {
      assert.equal(start(...line.split(' ')), 'status\n', line);
    }
    const unusual = ['--watch', '-h', '--x', '--dir=a', '--dir', '--dir --json', 'a', '--dir a b', '--json true'];
    for (const line of [...unusual.map((words) => `status ${words}`), '--json status']) {
      assert.equal(start(...line.split(' ')), 'program\n', line);
    }
  });

  it('replaces compiled code that is damaged', () => {
    write('program.js', 'console.log(1);');
    start();
    const { size } = statSync(kept());
    writeFileSync(kept(), 'nonsense');
    assert.equal(start(), '1\n');
    assert.equal(readFileSync(kept()).length, size);
  });

  it('runs without compiled code where none can be kept', () => {
    write('program.js', "require('node:fs').rmSync(__dirname, { recursive: true }); console.log(1);");
    assert.equal(start(), '1\n');
  });
});
