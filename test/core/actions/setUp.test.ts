import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { type SetUpReply, setUp } from '../../../src/core/actions/setUp.ts';
import { parseMemo } from '../../../src/core/parse/memo.ts';
import { actionContext, type TestContext } from '../../support/actionContext.ts';

async function done(context: TestContext, stateDirectory?: string): Promise<SetUpReply> {
  const outcome = await setUp(context, stateDirectory === undefined ? {} : { stateDirectory });
  assert.ok(outcome.ok, JSON.stringify(outcome));
  return outcome.value;
}

async function refused(context: TestContext, stateDirectory?: string): Promise<string> {
  const outcome = await setUp(context, stateDirectory === undefined ? {} : { stateDirectory });
  assert.ok(!outcome.ok);
  assert.deepEqual(context.files.changes, []);
  return outcome.error.message;
}

const ALL = ['state/current.md', 'state/backlog.md', 'state/decisions.md', '.dogear.yaml', '.gitattributes'];

describe('setUp', () => {
  it('writes the three files, the configuration and the attributes, and no plan', async () => {
    const context = actionContext();
    assert.deepEqual(await done(context), { stateDirectory: 'state', written: ALL, kept: [] });
    assert.deepEqual([...context.files.files.keys()], ALL);
    assert.equal(
      context.files.text('state/current.md'),
      '# State memo\n\n## Where we are (as of 2026-11-30 18:54 UTC)\nWorking on: nothing yet\nBranch: main\n' +
        'Status: just set up\n\n## Next action\nChoose the first task and write it here.\n\n' +
        '## Recent decisions\n\n## Do not redo\n',
    );
    assert.equal(context.files.text('state/backlog.md'), '# Backlog\n');
    assert.equal(context.files.text('state/decisions.md'), '# Decisions\n');
    assert.equal(context.files.text('.dogear.yaml'), 'stateDirectory: state\n');
    assert.equal(context.files.text('.gitattributes'), 'state/journal.jsonl merge=union\n');
    assert.equal(parseMemo(context.files.text('state/current.md'), context.clock).value.sections.length, 4);
  });

  it('changes nothing the second time', async () => {
    const context = actionContext();
    await done(context);
    const { length } = context.files.changes;
    assert.deepEqual(await done(context), { stateDirectory: 'state', written: [], kept: ALL });
    assert.equal(context.files.changes.length, length);
  });

  it('never touches what exists, and adds only a line to the attributes', async () => {
    const context = actionContext({ 'state/current.md': 'mine', '.gitattributes': '* text=auto\r\n*.png binary' });
    const { written, kept } = await done(context);
    assert.deepEqual(kept, ['state/current.md']);
    assert.equal(written.length, 4);
    assert.equal(context.files.text('state/current.md'), 'mine');
    assert.equal(
      context.files.text('.gitattributes'),
      '* text=auto\r\n*.png binary\r\nstate/journal.jsonl merge=union\r\n',
    );
  });

  it('takes another folder by name', async () => {
    const context = actionContext();
    assert.equal((await done(context, './docs/my state/')).stateDirectory, 'docs/my state');
    assert.equal(context.files.text('.dogear.yaml'), 'stateDirectory: "docs/my state"\n');
    assert.equal(context.files.text('.gitattributes'), '"docs/my state/journal.jsonl" merge=union\n');
    assert.ok(context.files.files.has('docs/my state/current.md'));
  });

  it('leaves a folder of other files alone and names --state-dir', async () => {
    assert.match(await refused(actionContext({ 'state/store.ts': 'x' })), /state\/ holds other files.*--state-dir/);
    const foreign = { 'state/plan.json': '{"resource_changes": []}', 'state/.gitkeep': '' };
    assert.match(await refused(actionContext(foreign)), /--state-dir/);
    assert.match(await refused(actionContext({ 'src/app.ts': 'x' }), 'src'), /--state-dir/);
  });

  it('goes into a folder that is empty, holds a file of ours, or that the configuration names', async () => {
    const plan = '{"steps": [{"title": "a", "status": "pending"}]}';
    for (const files of [
      { 'state/.gitkeep': '' },
      { 'state/store.ts': 'x', 'state/backlog.md': '' },
      { 'state/store.ts': 'x', 'state/plan.json': plan },
      { 'state/store.ts': 'x', '.dogear.yaml': 'stateDirectory: state\n' },
    ]) {
      assert.ok((await done(actionContext(files))).written.includes('state/current.md'));
    }
  });

  it('refuses folders outside this one and one that the configuration contradicts', async () => {
    for (const outside of ['../state', '/state', 'C:\\state', '.', '', 'a/../..']) {
      assert.match(await refused(actionContext(), outside), /inside this one/, outside);
    }
    const context = actionContext({ '.dogear.yaml': 'stateDirectory: state\n' });
    assert.match(await refused(context, 'handoff'), /\.dogear\.yaml has state/);
  });
});
