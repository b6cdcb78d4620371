import assert from 'node:assert/strict';
import { countTokens } from 'gpt-tokenizer';
import { TOOLS } from '../../../src/core/tools/index.ts';
import { inputSchema } from '../../../src/core/tools/inputSchema.ts';

/** What all tools together may cost of a model's context, names and descriptions included. */
const TOKEN_BUDGET = 1200;

describe('the schemas of the tools', () => {
  const published = TOOLS.map((tool) => ({
    name: tool.name,
    description: tool.description,
    inputSchema: inputSchema(tool),
  }));

  it(`cost at most ${TOKEN_BUDGET} tokens together`, () => {
    const tokens = countTokens(JSON.stringify(published));
    assert.ok(tokens > 300 && tokens <= TOKEN_BUDGET, `${tokens} tokens`);
  });

  it('use nothing that some client cannot read', () => {
    assert.doesNotMatch(
      JSON.stringify(published),
      /"(\$ref|\$defs|anyOf|oneOf|allOf|not|const|default|format|pattern)"/,
    );
  });

  for (const { name, inputSchema: schema } of published) {
    it(`say of ${name} that other arguments are refused`, () => {
      assert.equal(schema.type, 'object');
      assert.equal(schema['additionalProperties'], false);
    });
  }

  it('hold two levels at most', () => {
    for (const { name, inputSchema: schema } of published) assert.ok(depth(schema) <= 2, name);
  });
});

/** Objects within objects. */
function depth(schema: unknown): number {
  if (typeof schema !== 'object' || schema === null) return 0;
  const inner = Math.max(0, ...Object.values(schema).map(depth));
  return 'properties' in schema && 'type' in schema ? inner + 1 : inner;
}
