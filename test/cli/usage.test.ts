import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { dogear } from './support/dogear.ts';
import { type TemporaryFolder, temporaryFolder } from './support/temporaryFolder.ts';

const COMMANDS = [
  'init',
  'status',
  'check',
  'plan',
  'checkpoint',
  'decide',
  'archive',
  'restore',
  'compress',
  'import',
  'context',
  'hook',
  'doctor',
  'mcp',
];

describe('dogear', () => {
  let folder: TemporaryFolder;
  before(() => {
    folder = temporaryFolder({ 'a file': '' });
  });
  after(() => folder.remove());

  it('lists exactly its commands with --help, on standard output', async () => {
    const { code, stdout, stderr } = await dogear(['--help']);
    assert.equal(code, 0);
    assert.equal(stderr, '');
    const table = stdout.slice(stdout.indexOf('Commands:'), stdout.indexOf('Flags of'));
    assert.deepEqual(
      table.match(/^ {2}\S+/gm)?.map((name) => name.trim()),
      COMMANDS,
    );
    for (const line of stdout.split('\n')) assert.ok(line.length <= 80, line);
  });

  it('explains itself on standard error without a command, as wrong usage', async () => {
    const { code, stdout, stderr } = await dogear([]);
    assert.equal(code, 2);
    assert.equal(stdout, '');
    assert.match(stderr, /^Usage: dogear <command>/);
  });

  it('lists as flags of every command what every command takes', async () => {
    const { stdout } = await dogear(['--help']);
    const every = stdout.slice(stdout.indexOf('Flags of'), stdout.indexOf('Without a command:'));
    const flags = every.match(/--[a-z]+/g) ?? [];
    assert.ok(flags.length > 0);
    for (const command of COMMANDS) {
      const help = (await dogear([command, '--help'])).stdout;
      for (const flag of flags) assert.match(help, new RegExp(`^ .*${flag}\\b`, 'm'), `${command} ${flag}`);
    }
  });

  it('prints the version of the package', async () => {
    const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
    assert.deepEqual(await dogear(['--version']), { code: 0, stdout: `${version}\n`, stderr: '' });
  });

  for (const command of COMMANDS) {
    it(`explains ${command}, also without the arguments it needs`, async () => {
      const { code, stdout } = await dogear([command, '--help']);
      assert.equal(code, 0);
      assert.ok(stdout.startsWith(`Usage: dogear ${command}`));
      for (const line of stdout.split('\n')) assert.ok(line.length <= 80, line);
    });
  }

  for (const [args, message] of [
    [['statsu'], /^dogear: There is no command "statsu"\. Did you mean status\? See dogear --help\.\n$/],
    [['publish'], /^dogear: There is no command "publish"\./],
    [['status', '--jsn'], /^dogear: There is no flag --jsn\. Did you mean --json\? See dogear status --help\.\n$/],
    [['status', 'here'], /^dogear: The argument "here" is one too many\./],
    [['check', '--watch'], /^dogear: There is no flag --watch\./],
    [['plan'], /^dogear: ACTION is missing\. See dogear plan --help\.\n$/],
    [['plan', 'udpate'], /^dogear: "udpate" is no action of a plan: set, update, revise, read\. Did you mean update\?/],
    [['plan', 'update', '--status', 'completed'], /^dogear: --status needs --id STEP\./],
    [['plan', 'update', '--id', 'a'], /^dogear: --id STEP needs what is to change, such as --status STATUS\./],
    [['plan', 'revise', '--id', 'a', '--reason', 'x'], /^dogear: --id belongs to plan update, not to plan revise\./],
    [['checkpoint', '--stdin', '--next', 'x'], /^dogear: --next does not go with --stdin: say it in the request\./],
    [['decide', 'Title', '--stdin'], /^dogear: The argument "Title" is one too many\./],
    [['init', '--stdin'], /^dogear: There is no flag --stdin\./],
    [['restore'], /^dogear: NAME is missing\. See dogear restore --help\.\n$/],
    [['decide'], /^dogear: TITLE is missing\./],
    [['decide', 'Title', '--choice', 'x'], /^dogear: A decision needs --choice TEXT and --why TEXT\./],
    [['checkpoint', '--choice', 'x'], /^dogear: --choice needs --decision TITLE\./],
    [['checkpoint', '--decision', 'x', '--why', 'y'], /^dogear: A decision needs --choice TEXT and --why TEXT\./],
    [['checkpoint', '--task', '#47'], /^dogear: --task needs ID=STATUS, not "#47"\./],
    [['checkpoint', '--task', '#47=donee'], /no status of a task: .*Did you mean done\?/],
    [['checkpoint', '--next'], /^dogear: --next needs a value: --next TEXT\./],
    [['context', '--max-tokens', 'many'], /^dogear: --max-tokens needs a whole number above 0, not "many"\./],
    [['context', '--max-tokens', '0'], /^dogear: --max-tokens needs a whole number/],
    [['status', '--dir', 'nowhere'], /^dogear: There is no folder .*nowhere\./],
    [['status', '--dir', 'a file'], /^dogear: .*a file is not a folder\./],
  ] as const) {
    it(`refuses ${args.join(' ')} with exit code 2 and one sentence`, async () => {
      const { code, stdout, stderr } = await dogear(args, { cwd: folder.root });
      assert.equal(code, 2);
      assert.equal(stdout, '');
      assert.match(stderr, message);
      assert.equal(stderr.trimEnd().split('\n').length, 1);
    });
  }

  it('takes its flags before the command too', async () => {
    const { code, stdout } = await dogear(['--dir', folder.root, '--json', 'check']);
    assert.equal(code, 0);
    assert.deepEqual(JSON.parse(stdout), { version: 1, problems: [] });
  });
});
