import assert from 'node:assert/strict';
import { displayWidth } from '../../../src/cli/output/displayWidth.ts';

describe('displayWidth', () => {
  for (const [text, width, why] of [
    ['', 0, 'nothing'],
    ['plain text', 10, 'ASCII'],
    ['Zoë', 3, 'a letter with its mark'],
    ['Zoe\u0308', 3, 'a letter and a combining mark'],
    ['限流器', 6, 'Chinese'],
    ['レート', 6, 'Japanese'],
    ['한국어', 6, 'Korean'],
    ['\u1112\u1161\u11ab', 2, 'a Korean syllable in parts'],
    ['ＡＢ', 4, 'full-width letters'],
    ['✓ ▶ ○', 5, 'the signs of the tree'],
    ['שלום', 4, 'Hebrew'],
    ['🚀', 2, 'an emoji'],
    ['❤️', 2, 'a sign made an emoji by a selector'],
    ['👩‍💻', 2, 'people joined to one picture'],
    ['👍🏽', 2, 'a skin tone'],
    ['🇩🇪🇫🇷', 4, 'two flags'],
    ['1️⃣', 2, 'a key cap'],
    ['a\u200db', 2, 'a joiner between letters'],
  ] as const) {
    it(`gives ${width} columns to ${why}`, () => assert.equal(displayWidth(text), width));
  }
});
