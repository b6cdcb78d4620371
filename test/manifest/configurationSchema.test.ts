import assert from 'node:assert/strict';
import * as z from 'zod/mini';
import { configurationSchema, SCHEMA_FILE } from '../../scripts/configuration-schema.mjs';
import { CONFIG_FILE, DEFAULT_CONFIG } from '../../src/core/model/config.ts';
import { CONFIG_SCHEMA } from '../../src/core/parse/configSchema.ts';
import { RULES } from '../../src/core/rules/index.ts';
import { repositoryText } from '../support/repository.ts';
import { packageJson } from './packageJson.ts';

interface Section {
  readonly description?: string;
  readonly default?: unknown;
  readonly additionalProperties?: unknown;
  readonly properties?: Readonly<Record<string, Section>>;
}

describe('the schema of the configuration', () => {
  const schema: Section = JSON.parse(repositoryText(SCHEMA_FILE));
  const leavesOf = (section: Section): readonly Section[] =>
    section.properties === undefined ? [section] : Object.values(section.properties).flatMap(leavesOf);

  it('is the one that checks the file, as it is generated', () => {
    const checked = z.toJSONSchema(CONFIG_SCHEMA, { io: 'input', target: 'draft-7' });
    const generated = configurationSchema(checked as Parameters<typeof configurationSchema>[0], RULES);
    assert.deepEqual(schema, JSON.parse(generated));
  });

  it('is offered for the file', () => {
    assert.deepEqual(packageJson().contributes.yamlValidation, [{ fileMatch: [CONFIG_FILE], url: `./${SCHEMA_FILE}` }]);
  });

  it('describes every setting and names its default', () => {
    for (const [name, value] of Object.entries(DEFAULT_CONFIG)) {
      const section = schema.properties?.[name];
      assert.ok(section?.description, name);
      if (name !== 'rules' && typeof value === 'object') {
        const defaults = Object.entries(section.properties ?? {}).map(([key, setting]) => [key, setting.default]);
        assert.deepEqual(Object.fromEntries(defaults), value, name);
      }
    }
    for (const leaf of leavesOf(schema)) assert.ok(leaf.description, JSON.stringify(leaf));
  });

  it('names every rule, and lets through those of other versions', () => {
    const rules = schema.properties?.['rules'];
    assert.deepEqual(
      Object.keys(rules?.properties ?? {}),
      RULES.map(({ id }) => id),
    );
    assert.notEqual(rules?.additionalProperties, false);
    assert.equal(schema.additionalProperties, false);
  });
});
