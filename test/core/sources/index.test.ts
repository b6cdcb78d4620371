import assert from 'node:assert/strict';
import { SOURCE_IDS } from '../../../src/core/model/source.ts';
import { SOURCES } from '../../../src/core/sources/index.ts';
import { repositoryText } from '../../support/repository.ts';
import { loadFixture, sourceFixtures } from '../../support/sourceFixtures.ts';
import { sourceTable } from '../../support/sourceTable.ts';

describe('the sources', () => {
  it('are all that are promised, each once', () => {
    assert.deepEqual(SOURCES.map(({ id }) => id).sort(), [...SOURCE_IDS].sort());
  });

  it('can be changed, or say why not', () => {
    for (const { id, spelling, readOnly } of SOURCES) {
      assert.notEqual(spelling === undefined, readOnly === undefined, id);
      assert.match(readOnly ?? 'It.', /\.$/, id);
    }
  });

  it('stand in the README as they are', () => {
    const [, block] =
      /<!-- sources:begin -->\n([\s\S]*?)\n<!-- sources:end -->/.exec(repositoryText('README.md')) ?? [];
    assert.equal(block, sourceTable());
  });

  it('have a fixture each, in which something of theirs is seen', async () => {
    const seen = new Set<string>();
    for (const name of sourceFixtures()) {
      const { plans, memos, specs } = await loadFixture(name);
      for (const { source } of [...plans, ...memos, ...specs]) seen.add(source);
    }
    assert.deepEqual(
      SOURCE_IDS.filter((id) => !seen.has(id)),
      [],
    );
  });
});
