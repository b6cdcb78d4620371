import assert from 'node:assert/strict';
import { readBox } from '../../../src/core/parse/box.ts';

/** The box with its brackets and the text behind it. */
function read(text: string, from = 0): readonly string[] | null {
  const box = readBox(text, from);
  return box === null
    ? null
    : [text.slice(box.range.start, box.range.end), text.slice(box.end), box.certain ? 'sure' : 'unsure'];
}

describe('readBox', () => {
  it('reads a box with any mark', () => {
    for (const box of [
      '[ ]',
      '[x]',
      '[X]',
      '[/]',
      '[!]',
      '[~]',
      '[-]',
      '[>]',
      '[?]',
      '[✔️]',
      '[done]',
      '[\u00a0]',
      '[]',
    ]) {
      assert.deepEqual(read(`${box} text`), [box, 'text', 'sure']);
      assert.deepEqual(read(box), [box, '', 'sure']);
      assert.deepEqual(read(`- ${box}\u00a0\tb`, 2), [box, 'b', 'sure']);
    }
  });

  it('holds a short code for a box only where its list has others', () => {
    for (const box of ['[P1]', '[S]', '[12]']) assert.deepEqual(read(`${box} text`), [box, 'text', 'unsure']);
  });

  it('reads an optional task, a box with its text close behind, and one after a mark of direction', () => {
    assert.deepEqual(read('[ ]* 1.1 text'), ['[ ]', '1.1 text', 'sure']);
    assert.deepEqual(read('[x]text'), ['[x]', 'text', 'sure']);
    assert.deepEqual(read('\u200f[ ] שלום'), ['[ ]', 'שלום', 'sure']);
  });

  it('Fission-AI/OpenSpec #1861: takes no link for a box', () => {
    for (const text of [
      '[x](url)',
      '[A](url) b',
      '[x][label]',
      '[ ](url)',
      '[x]: url',
      '[docs] text',
      '\\[ ] a',
      '[x',
      'x] a',
    ]) {
      assert.equal(read(text), null, text);
    }
  });
});
