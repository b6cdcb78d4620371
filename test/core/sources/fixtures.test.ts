import assert from 'node:assert/strict';
import { describeSources, goldenText, loadFixture, sourceFixtures } from '../../support/sourceFixtures.ts';

describe('the fixtures of the sources', () => {
  for (const name of sourceFixtures()) {
    it(`${name} shows what is expected`, async () => {
      const seen = await describeSources(await loadFixture(name));
      assert.equal(seen, goldenText(name, seen));
    });
  }
});
