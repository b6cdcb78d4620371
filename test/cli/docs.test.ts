import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { inputSchema } from '../../src/core/tools/inputSchema.ts';
import { planTool } from '../../src/core/tools/plan.ts';
import { toolDesk } from '../support/toolFolder.ts';
import { dogear } from './support/dogear.ts';
import { CHECK_SHAPE, PLAN_REPLY_SHAPE, STATUS_SHAPE } from './support/shapes.ts';
import { temporaryFolder } from './support/temporaryFolder.ts';

interface ListSchema {
  readonly items?: { readonly properties: object };
}

describe('docs/json.md', () => {
  const text = readFileSync('docs/json.md', 'utf8');
  const blocks = [...text.matchAll(/^```json\n([\s\S]*?)^```$/gm)];
  const [status, check, request, planReply, ...replies] = blocks.map(([, json = '']) => JSON.parse(json));

  it('shows a status report and a check report of the documented shapes', () => {
    STATUS_SHAPE.parse(status);
    CHECK_SHAPE.parse(check);
  });

  it('shows a reply and a refusal', () => {
    assert.deepEqual(
      replies.map(({ ok }) => ok),
      [true, false],
    );
  });

  it('shows what a request to the plan is answered, but for times and ids made of them', async () => {
    const { files, call } = toolDesk();
    const { goal, steps } = PLAN_REPLY_SHAPE.parse(planReply).plan ?? assert.fail();
    const asSet = steps.map(({ id, title }) => ({ id, title }));
    assert.equal((await call(planTool, { action: 'set', goal, steps: asSet })).refused, false);
    const { reply } = await call(planTool, { action: 'update', ...request });
    const { id } = JSON.parse(files.text('state/plan.json'));
    const withoutAccidents = (shown: unknown) =>
      JSON.parse(
        JSON.stringify(shown)
          .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'TIME')
          .replace(String(id), 'k3v9x2m8q1tz'),
      );
    assert.deepEqual(withoutAccidents(reply), withoutAccidents(planReply));
  });

  it('says what the commands that change files print', async () => {
    const folder = temporaryFolder();
    const printed: Record<string, string> = {};
    const run = async (command: string, argv: readonly string[]): Promise<unknown> => {
      const { code, stdout } = await dogear([command, ...argv, '--json'], { cwd: folder.root });
      assert.equal(code, 0, stdout);
      const { ok, ...reply } = JSON.parse(stdout);
      assert.equal(ok, true);
      printed[command] = `{ "ok": true, ${Object.keys(reply)
        .map((name) => `"${name}"`)
        .join(', ')} }`;
      return reply;
    };
    try {
      await run('init', []);
      await run('checkpoint', ['--next', 'x']);
      await run('decide', ['x', '--choice', 'y', '--why', 'z']);
      const plan = JSON.stringify({ goal: 'x', steps: [{ id: 'a', title: 'a' }] });
      assert.equal((await dogear(['plan', 'set'], { cwd: folder.root, input: plan })).code, 0);
      const { name } = (await run('archive', ['--reason', 'x'])) as { readonly name: string };
      await run('restore', [name]);
    } finally {
      folder.remove();
    }
    const [, section = ''] = text.split('\n## Commands that change files\n');
    const rows = section.matchAll(/^\| `(\w+)` +\| `([^`]+)`/gm);
    assert.deepEqual(Object.fromEntries(Array.from(rows, ([, command, reply]) => [command, reply])), printed);
  });

  it('names every field of a request to the plan, and no other', () => {
    const properties = inputSchema(planTool)['properties'] as Readonly<Record<string, ListSchema>>;
    const { action: _, ...fields } = properties;
    const stepFields = Object.keys(properties['steps']?.items?.properties ?? {});
    const [, section = ''] = text.split('\n## `dogear plan`\n');
    const table = section.split('\n## ')[0]?.matchAll(/^\| `([^`]+)` +\|/gm) ?? [];
    assert.deepEqual(
      Array.from(table, ([, name]) => name).sort(),
      [...Object.keys(fields), ...stepFields.map((name) => `steps[].${name}`)].sort(),
    );
  });
});
