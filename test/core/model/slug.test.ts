import assert from 'node:assert/strict';
import { slug } from '../../../src/core/model/slug.ts';

describe('slug', () => {
  it('keeps letters and digits, without accents', () => {
    assert.equal(slug('Rate limiter: für die öffentliche API (v2)!'), 'rate-limiter-fur-die-offentliche-api-v2');
  });

  it('cuts a long text between words, and a long word', () => {
    assert.equal(
      slug('one two three four five six seven eight nine ten eleven'),
      'one-two-three-four-five-six-seven-eight-nine-ten',
    );
    assert.equal(slug('x'.repeat(80)).length, 48);
  });

  it('is empty where no letter is left', () => {
    assert.equal(slug('レート制限 🚦 ../'), '');
  });
});
