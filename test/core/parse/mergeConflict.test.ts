import assert from 'node:assert/strict';
import { findMergeConflict } from '../../../src/core/parse/mergeConflict.ts';

const found = (text: string): string | null => {
  const range = findMergeConflict(text);
  return range && text.slice(range.start, range.end);
};

describe('findMergeConflict', () => {
  it('finds the line that opens a conflict, whatever the line ends', () => {
    const text = '# M\n<<<<<<< HEAD\na\n=======\nb\n>>>>>>> other\nc\n';
    for (const end of ['\n', '\r\n', '\r']) assert.equal(found(text.replaceAll('\n', end)), '<<<<<<< HEAD');
    assert.equal(found('<<<<<<<\n||||||| base\n=======\n>>>>>>>'), '<<<<<<<');
  });

  it('takes no part of one, and no mention, for a conflict', () => {
    for (const text of [
      '',
      'Title\n=======\ntext\n',
      '<<<<<<< HEAD\na\n=======\nb\n',
      '    <<<<<<< HEAD\n    =======\n    >>>>>>> b\n',
      'Resolve `<<<<<<< HEAD`\n=======\n>>>>>>> later\n',
      '>>>>>>> b\n=======\n<<<<<<< a\n',
    ]) {
      assert.equal(found(text), null, text);
    }
  });
});
