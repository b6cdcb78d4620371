import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { visibleLines, visibleText } from '../../../src/core/model/visibleText.ts';

describe('visibleText', () => {
  it('shows control characters and direction marks instead of obeying them', () => {
    assert.equal(visibleText('a\u001b[31mb\u0007'), 'a\\u001b[31mb\\u0007');
    assert.equal(visibleText('evil\u202etxt.exe'), 'evil\\u202etxt.exe');
    assert.equal(visibleText('a\u200bb\u2066c\ud83d'), 'a\\u200bb\\u2066c\ud83d');
  });

  it('makes one line of several', () => {
    assert.equal(visibleText(' one\r\n\ttwo\u00a0 three\u2028four '), 'one two three four');
  });

  it('leaves other writing and emoji as they are', () => {
    for (const text of ['设置限流器', 'שלום', 'नमस्ते', '👩‍💻 done ✔️', 'Zoë']) assert.equal(visibleText(text), text);
  });

  it('never lets a control character through', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary' }),
        (text) => !/[\p{Cc}\u202a-\u202e\u2066-\u2069]/u.test(visibleText(text)),
      ),
    );
  });
});

describe('visibleLines', () => {
  it('keeps lines and tabs, and shows what else a terminal would obey', () => {
    assert.equal(visibleLines('a\n\tb  c\n'), 'a\n\tb  c\n');
    assert.equal(visibleLines('a\r\n\u001b[2Jb\u202e'), 'a\\u000d\n\\u001b[2Jb\\u202e');
  });
});
