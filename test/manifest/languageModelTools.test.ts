import assert from 'node:assert/strict';
import { languageModelTools, toolTitles } from '../../scripts/language-model-tools.mjs';
import { TOOLS } from '../../src/core/tools/index.ts';
import { inputSchema } from '../../src/core/tools/inputSchema.ts';
import { LANGUAGE_MODEL_TOOLS } from '../../src/manifest/tools.ts';
import { repositoryText } from '../support/repository.ts';

describe('the tools for language models', () => {
  const published = TOOLS.map((tool) => ({ ...tool, inputSchema: inputSchema(tool) }));
  const generated = languageModelTools(published);

  it('have names and texts that the editor takes', () => {
    for (const { name, toolReferenceName, modelDescription, inputSchema: schema } of generated) {
      assert.match(name, /^dogear_[a-z]+$/);
      assert.match(toolReferenceName, /^dogear[A-Z][a-z]+$/);
      assert.ok(modelDescription.length > 20);
      assert.equal((schema as { type: string }).type, 'object');
    }
    assert.equal(new Set(generated.map(({ name }) => name)).size, TOOLS.length);
  });

  it('are the ones that the editor registers', () => {
    const names = TOOLS.map(({ name }) => [name, `dogear_${name}`]);
    assert.deepEqual(LANGUAGE_MODEL_TOOLS, Object.fromEntries(names));
  });

  it('are generated into package.json, and their titles beside it', () => {
    const { contributes } = JSON.parse(repositoryText('package.json'));
    const texts = JSON.parse(repositoryText('package.nls.json'));
    const titles = Object.fromEntries(Object.entries(texts).filter(([key]) => key.startsWith('tool.')));
    assert.deepEqual(contributes.languageModelTools, generated);
    assert.deepEqual(titles, toolTitles(published));
  });
});
