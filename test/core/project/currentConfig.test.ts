import assert from 'node:assert/strict';
import { success } from '../../../src/core/errors.ts';
import { currentConfig } from '../../../src/core/project/currentConfig.ts';
import { memoryFiles } from '../../support/memoryFiles.ts';

const NOTES = { 'notes/plan.json': '{}' };
const CONFLICT = '<<<<<<< HEAD\nstateDirectory: notes\n=======\nstateDirectory: notes\nmemo: {}\n>>>>>>> x\n';

/** What a change of the folder is answered that the configuration leads to. */
async function change(config: string, files: Readonly<Record<string, string>>): Promise<string> {
  const store = memoryFiles({ ...files, '.dogear.yaml': config });
  const current = await currentConfig(store);
  const { stateDirectory } = current;
  const outcome = await current.files.transact({
    directory: stateDirectory,
    reads: [],
    decide: () => success({ changes: [{ kind: 'write', path: `${stateDirectory}/new`, text: '' }], value: null }),
  });
  if (outcome.ok) return stateDirectory;
  assert.equal(outcome.error.code, 'invalid');
  assert.ok(![...store.files.keys()].some((path) => path.endsWith('/new')));
  return outcome.error.message;
}

describe('the configuration for an action', () => {
  it('lets none write to a new place where the file may name another', async () => {
    for (const text of [CONFLICT, 'stateDirectory: [notes\n', 'stateDirectory: 7\n', 'notes', '\0']) {
      assert.match(await change(text, NOTES), /^\.dogear\.yaml.*nothing was written\. Mend it first\.$/, text);
    }
    assert.match(await change(CONFLICT, NOTES), /^\.dogear\.yaml:1: /);
  });

  it('leads to the folder that it names, and to the default one that is there, whatever else is wrong', async () => {
    assert.equal(await change('stateDirectory: notes\nmemo: [\n', NOTES), 'notes');
    assert.equal(await change('rules: { unknown: off }\n', NOTES), 'state');
    assert.equal(await change('', NOTES), 'state');
    assert.equal(await change(CONFLICT, { ...NOTES, 'state/plan.json': '{}' }), 'state');
  });
});
