import assert from 'node:assert/strict';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import path from 'node:path';
import { PROGRAM } from '../support/dogear.ts';
import { type HookRepository, hookRepository, memoOf } from '../support/hookRepository.ts';

const PRE_COMMIT = '.git/hooks/pre-commit';
/** Every hook of husky 9. */
const SHIM = '#!/usr/bin/env sh\n. "$(dirname "$0")/h"';

describe('dogear hook install', () => {
  let work: HookRepository;

  beforeEach(async () => {
    work = await hookRepository();
    work.write({ 'state/current.md': memoOf(300), 'a.ts': 'a' });
    await work.ok('add', '--all');
    await work.ok('commit', '--quiet', '--message=Before');
  });
  afterEach(() => work.dispose());

  const text = (file: string, at = work) => readFileSync(at.path(file), 'utf8');
  const installed = async (...args: readonly string[]) => {
    const { code, stdout, stderr } = await work.dogear('hook', 'install', ...args);
    assert.equal(code, 0, stderr);
    return stdout;
  };
  /** What git makes of a commit: refused by Dogear, or let pass. */
  const tryCommit = async (at = work) => {
    const { code, stderr } = await at.git('commit', '--quiet', '--allow-empty', '--message=Try');
    return { code, refused: /commit refused/.test(stderr), stderr };
  };
  const stateOf = async (at = work): Promise<string> =>
    JSON.parse((await at.dogear('hook', 'status', '--json')).stdout).hooks[0].state;

  it('writes an executable hook that refuses, and takes it out again', async () => {
    assert.match(await installed(), /^Wrote .*pre-commit\n$/);
    assert.equal(statSync(work.path(PRE_COMMIT)).mode & 0o111, 0o111);
    assert.equal((await tryCommit()).refused, true);
    assert.equal(await stateOf(), 'active');
    assert.equal((await work.dogear('hook', 'uninstall')).code, 0);
    assert.equal(existsSync(work.path(PRE_COMMIT)), false);
    assert.equal((await tryCommit()).code, 0);
    assert.equal((await work.git('config', '--get-regexp', '^dogear')).stdout, '');
    assert.equal(await stateOf(), 'absent');
  });

  it('gastownhall/beads #1120: changes nothing when it is run again, and keeps the hook that stood there', async () => {
    const own = '#!/bin/sh\necho mine >> ran\nexit 0\n';
    work.script(PRE_COMMIT, own);
    assert.match(await installed(), /^Added to/);
    const once = text(PRE_COMMIT);
    assert.match(await installed(), /^Stood already in/);
    assert.equal(text(PRE_COMMIT), once);
    assert.deepEqual(
      readdirSync(work.path('.git/hooks')).filter((name) => !name.endsWith('.sample')),
      ['pre-commit'],
    );
    assert.equal((await tryCommit()).refused, true);
    work.write({ 'state/current.md': memoOf(1, 'new') });
    await work.ok('add', '--all');
    assert.equal((await tryCommit()).code, 0);
    assert.equal(text('ran'), 'mine\n');
    await work.dogear('hook', 'uninstall');
    assert.equal(text(PRE_COMMIT), own);
  });

  it('moves a hook aside that is no shell script, under a free name, runs it, and brings it back', async () => {
    const own = '#!/usr/bin/env node\nrequire("node:fs").appendFileSync("ran", "mine\\n");\n';
    work.script(PRE_COMMIT, own);
    work.write({ [`${PRE_COMMIT}.before-dogear`]: 'older' });
    assert.match(await installed(), /pre-commit\.before-dogear-2/);
    await installed();
    work.write({ 'state/current.md': memoOf(1, 'new') });
    await work.ok('add', '--all');
    assert.equal((await tryCommit()).code, 0);
    assert.equal(text('ran'), 'mine\n');
    await work.dogear('hook', 'uninstall');
    assert.equal(text(PRE_COMMIT), own);
    assert.equal(text(`${PRE_COMMIT}.before-dogear`), 'older');
  });

  it('moves a link aside, runs the script that it leads to, and brings it back', async () => {
    const own = '#!/bin/sh\necho mine >> ran\n';
    work.script('scripts/check.sh', own);
    symlinkSync('../../scripts/check.sh', work.path(PRE_COMMIT));
    assert.equal(await stateOf(), 'other');
    assert.match(await installed(), /pre-commit\.before-dogear/);
    await installed();
    work.write({ 'state/current.md': memoOf(1, 'new') });
    await work.ok('add', '--all');
    assert.equal((await tryCommit()).code, 0);
    assert.equal(text('ran'), 'mine\n');
    assert.equal(text('scripts/check.sh'), own);
    await work.dogear('hook', 'uninstall');
    assert.equal(readlinkSync(work.path(PRE_COMMIT)), '../../scripts/check.sh');
  });

  it('keeps a link that leads nowhere now', async () => {
    symlinkSync('../../scripts/gone.sh', work.path(PRE_COMMIT));
    await installed();
    assert.equal(await stateOf(), 'active');
    await work.dogear('hook', 'uninstall');
    assert.equal(readlinkSync(work.path(PRE_COMMIT)), '../../scripts/gone.sh');
  });

  it('does not wake a hook that was not executable', async () => {
    work.write({ [PRE_COMMIT]: '#!/bin/sh\necho mine >> ran\n' });
    chmodSync(work.path(PRE_COMMIT), 0o644);
    await installed();
    work.write({ 'state/current.md': memoOf(1, 'new') });
    await work.ok('add', '--all');
    assert.equal((await tryCommit()).code, 0);
    assert.equal(existsSync(work.path('ran')), false);
    await work.dogear('hook', 'uninstall');
    assert.equal(statSync(work.path(PRE_COMMIT)).mode & 0o111, 0);
  });

  it('keeps what was written into its own hook since', async () => {
    await installed();
    const own = `${text(PRE_COMMIT)}echo more\n`;
    work.write({ [PRE_COMMIT]: own });
    await installed('--dir', work.folder);
    assert.equal(text(PRE_COMMIT), own);
    await work.dogear('hook', 'uninstall');
    assert.equal(text(PRE_COMMIT), '#!/bin/sh\necho more\n');
  });

  it('refuses to guess where a part of its block is missing', async () => {
    await installed();
    work.write({ [PRE_COMMIT]: text(PRE_COMMIT).replace('# <<< dogear <<<', '') });
    const { code, stderr } = await work.dogear('hook', 'install');
    assert.equal(code, 1);
    assert.match(stderr, /has a part of Dogear's block/);
    assert.equal(await stateOf(), 'damaged');
  });

  it('goes where core.hooksPath leads', async () => {
    await work.ok('config', 'core.hooksPath', '.githooks');
    await installed();
    assert.equal(existsSync(work.path('.githooks/pre-commit')), true);
    assert.equal(existsSync(work.path(PRE_COMMIT)), false);
    assert.equal((await tryCommit()).refused, true);
  });

  it('leaves hooks alone that serve other repositories, too', async () => {
    const shared = work.path('../shared hooks');
    await work.ok('config', 'core.hooksPath', shared);
    const { code, stderr } = await work.dogear('hook', 'install');
    assert.equal(code, 1);
    assert.match(stderr, /serves other repositories too, so nothing was changed/);
    assert.equal(existsSync(shared), false);
  });

  it('gastownhall/beads #2414: says by worktree whether git runs it, where core.hooksPath is relative', async () => {
    await work.ok('config', 'core.hooksPath', '.githooks');
    await installed();
    await work.ok('worktree', 'add', '--quiet', '-b', 'other', '../neben an');
    const other = work.at(work.path('../neben an'));
    assert.equal(await stateOf(), 'active');
    assert.equal(await stateOf(other), 'absent');
    assert.equal((await tryCommit(other)).refused, false);
    assert.equal((await other.dogear('hook', 'install')).code, 0);
    assert.equal(await stateOf(other), 'active');
    assert.equal((await tryCommit(other)).refused, true);
  });

  it('serves every worktree where the hooks are in the common folder', async () => {
    await work.ok('worktree', 'add', '--quiet', '-b', 'other', '../neben an');
    const other = work.at(work.path('../neben an'));
    assert.equal((await other.dogear('hook', 'install')).code, 0);
    assert.equal((await tryCommit()).refused, true);
    assert.equal((await tryCommit(other)).refused, true);
  });

  describe('with husky', () => {
    /** What husky 9 makes of a repository at every install. */
    const husky = async (): Promise<void> => {
      await work.ok('config', 'core.hooksPath', '.husky/_');
      work.script('.husky/_/pre-commit', SHIM);
      work.write({
        '.husky/_/h':
          '#!/usr/bin/env sh\ns=$(dirname "$(dirname "$0")")/$(basename "$0")\n[ ! -f "$s" ] && exit 0\nsh -e "$s" "$@"\nexit $?\n',
      });
    };

    it('adds to the file that people write, without an execute bit, and leaves what husky makes', async () => {
      await husky();
      work.write({ '.husky/pre-commit': 'echo mine >> ran\n' });
      assert.equal(await stateOf(), 'other');
      await installed();
      assert.match(text('.husky/pre-commit'), /^# >>> dogear >>>[\s\S]*echo mine >> ran\n$/);
      assert.equal(text('.husky/_/pre-commit'), SHIM);
      assert.equal(await stateOf(), 'active');
      assert.equal((await tryCommit()).refused, true);
      await work.dogear('hook', 'uninstall');
      assert.equal(text('.husky/pre-commit'), 'echo mine >> ran\n');
    });

    it('jeremylongshore/qmd-team-intent-kb #320: says that a hook in .git/hooks is inert', async () => {
      await installed();
      await husky();
      assert.equal(await stateOf(), 'inert');
      const { stdout } = await work.dogear('hook', 'status');
      assert.match(stdout, /^pre-commit: git does not run it: it takes its hooks from elsewhere/);
      assert.equal((await tryCommit()).refused, false);
      await installed();
      assert.equal(await stateOf(), 'active');
      await work.dogear('hook', 'uninstall');
      assert.equal(existsSync(work.path(PRE_COMMIT)), false);
    });

    it('says that git runs nothing where husky was not installed in this clone', async () => {
      await husky();
      await installed();
      rmSync(work.path('.husky/_'), { recursive: true });
      assert.equal(await stateOf(), 'inert');
    });

    it('runs once where an older husky starts the hook twice', async () => {
      await work.ok('config', 'core.hooksPath', '.husky');
      mkdirSync(work.path('.husky/_'), { recursive: true });
      const older = 'if [ -z "$skip" ]; then\n  export skip=1\n  sh -e "$0" "$@"\n  exit $?\nfi\n';
      work.write({ '.husky/_/husky.sh': older });
      work.script('.husky/pre-commit', '#!/bin/sh\n. "$(dirname "$0")/_/husky.sh"\n\necho mine >> ran\n');
      await installed();
      const { stderr } = await tryCommit();
      assert.equal(stderr.match(/commit refused/g)?.length, 1);
    });
  });

  it('says that a hook without the execute bit is passed over', async () => {
    await installed();
    chmodSync(work.path(PRE_COMMIT), 0o644);
    assert.equal(await stateOf(), 'not-executable');
    assert.equal((await tryCommit()).refused, false);
    await installed();
    assert.equal((await tryCommit()).refused, true);
  });

  it('says that the program is gone, and that another hook stands there', async () => {
    await installed();
    await work.ok('config', 'dogear.cli', work.path('gone.js'));
    assert.equal(await stateOf(), 'no-command');
    await work.dogear('hook', 'uninstall');
    work.script(PRE_COMMIT, '#!/bin/sh\nexit 0\n');
    assert.equal(await stateOf(), 'other');
  });

  it('finds the program on the PATH where git notes none, as in a clone with a committed hook', async () => {
    await installed();
    await work.ok('config', '--remove-section', 'dogear');
    assert.equal(await stateOf(), 'no-command');
    work.script('bin/dogear', `#!/bin/sh\nexec "${process.execPath}" "${PROGRAM}" "$@"\n`);
    const named = work.at(work.folder, { PATH: `${work.path('bin')}${path.delimiter}${process.env['PATH']}` });
    assert.equal(await stateOf(named), 'active');
    const { refused, stderr } = await tryCommit(named);
    assert.equal(refused, true);
    assert.match(stderr, /^ {4}dogear checkpoint /m);
  });

  it('judges the whole repository where it is installed below the top and no hand-off files are near', async () => {
    await work.ok('rm', '--quiet', '-r', '--cached', 'state');
    rmSync(work.path('state'), { recursive: true });
    mkdirSync(work.path('src/deep'), { recursive: true });
    assert.equal((await work.at(work.path('src/deep')).dogear('hook', 'install')).code, 0);
    assert.doesNotMatch(text(PRE_COMMIT), /--dir/);
  });

  it('never tells to start the editor, whose program is a Node only where a variable says so', async () => {
    await installed();
    work.write({ 'editor.cjs': "Object.defineProperty(process.versions, 'electron', { value: '37.0.0' });" });
    const editor = { NODE_OPTIONS: `--require ${JSON.stringify(work.path('editor.cjs'))}` };
    assert.match((await tryCommit(work.at(work.folder, editor))).stderr, /^ {4}node .*cli\.js checkpoint /m);
    await work.shell('mkdir bin && for one in git sh; do ln -s "$(command -v $one)" bin/; done');
    const alone = work.at(work.folder, { ...editor, PATH: work.path('bin') });
    assert.match((await tryCommit(alone)).stderr, /^ {4}ELECTRON_RUN_AS_NODE=1 .*cli\.js checkpoint /m);
  });

  it('refuses where there is no repository, and wants to know what to do', async () => {
    const outside = work.at(path.dirname(work.folder));
    assert.match((await outside.dogear('hook', 'install', '--dir', '.')).stderr, /There is no git repository here/);
    assert.equal((await outside.dogear('hook', 'status', '--dir', '.')).code, 1);
    assert.equal((await work.dogear('hook')).code, 2);
    assert.equal((await work.dogear('hook', 'run', 'post-commit')).code, 2);
  });

  it('prints what a commit would meet as JSON', async () => {
    const { code, stdout } = await work.dogear('hook', 'run', '--json');
    assert.equal(code, 1);
    const { version, hook, refused, findings } = JSON.parse(stdout);
    assert.deepEqual({ version, hook, refused }, { version: 1, hook: 'pre-commit', refused: true });
    assert.equal(findings[0].rule, 'memo-stale');
  });
});
