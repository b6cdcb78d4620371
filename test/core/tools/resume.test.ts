import assert from 'node:assert/strict';
import { resumeTool } from '../../../src/core/tools/resume.ts';
import { toolDesk } from '../../support/toolFolder.ts';

describe('the resume tool', () => {
  it('gives the digest as text alone, within the length asked for', async () => {
    const memo = `# State memo\n\n## Where we are\n${'Working.\n'.repeat(500)}\n\n## Next action\nGo on.\n`;
    const { call } = toolDesk({ 'state/current.md': memo });
    const { refused, reply, text } = await call(resumeTool, { maxTokens: 200 });
    assert.equal(refused, false);
    assert.equal(reply, null);
    assert.match(text, /## Next action\n+Go on\./);
    assert.ok(text.length <= 800, `${text.length}`);
    assert.ok((await call(resumeTool)).text.length > 800);
  });

  it('says where there is nothing to resume', async () => {
    const { text } = await toolDesk().call(resumeTool);
    assert.match(text, /^There is no plan and no memo here yet\./);
  });

  it('changes nothing', async () => {
    const { files, call } = toolDesk({ 'state/current.md': '# State memo\n' });
    await call(resumeTool);
    assert.deepEqual(files.changes, []);
  });
});
