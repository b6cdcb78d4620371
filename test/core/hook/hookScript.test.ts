import assert from 'node:assert/strict';
import fc from 'fast-check';
import {
  blockIn,
  folderIn,
  isBare,
  isShellScript,
  keptIn,
  newHook,
  withBlock,
  withoutBlock,
} from '../../../src/core/hook/hookScript.ts';

const BLOCK = { hook: 'pre-commit', folder: '', kept: null } as const;

const line = fc.constantFrom(
  'echo $1',
  'exit 0',
  '',
  '# note',
  'exec tool "$@"',
  '. "$(dirname "$0")/_/husky.sh"',
  'é\r',
);
const script = fc
  .tuple(fc.constantFrom('#!/bin/sh\n', '#!/usr/bin/env bash\n', '', '#!/bin/sh'), fc.array(line, { maxLength: 6 }))
  .map(([first, lines]) => first + (first.endsWith('\n') || first === '' ? lines.join('\n') : ''));

describe('the block in a hook', () => {
  it('comes out again and leaves every byte', () => {
    fc.assert(
      fc.property(script, fc.constantFrom('pre-commit', 'pre-push'), (text, hook) => {
        const full = withBlock(text, { ...BLOCK, hook });
        assert.equal(blockIn(full), 'whole');
        assert.equal(withoutBlock(full).replace(/\n$/, ''), text.replace(/\n$/, ''));
        assert.equal(withBlock(full, { ...BLOCK, hook }), full);
      }),
    );
  });

  it('stands behind the first line, or behind the one from which an older husky starts the hook again', () => {
    assert.match(withBlock('#!/bin/sh\nexit 0\n', BLOCK), /^#!\/bin\/sh\n# >>> dogear[\s\S]*<<<\nexit 0\n$/);
    assert.match(withBlock('exit 0\n', BLOCK), /^# >>> dogear/);
    assert.match(withBlock('#!/bin/sh\n. _/husky.sh\nexit 0\n', BLOCK), /husky\.sh\n# >>> dogear/);
  });

  it('tells the folder and the hook that it keeps', () => {
    for (const folder of ['', 'apps/one', "it's here", 'a b']) {
      const text = newHook({ hook: 'pre-push', folder, kept: 'pre-push.before-dogear-2' });
      const found = folder === '' || text.includes(' --dir ') ? folderIn(text) : null;
      assert.equal(found, folder);
      assert.equal(keptIn(text), 'pre-push.before-dogear-2');
    }
    assert.equal(keptIn(newHook(BLOCK)), null);
    assert.equal(folderIn('exit 0\n'), '');
  });

  it('is seen to be damaged where one marker is missing', () => {
    assert.equal(blockIn(newHook(BLOCK).replace('# >>> dogear >>>', '#')), 'damaged');
    assert.equal(blockIn('exit 0\n'), 'none');
  });

  it('is all that a hook of its own has', () => {
    assert.equal(isBare(withoutBlock(newHook(BLOCK))), true);
    assert.equal(isBare('#!/bin/sh\nexit 0\n'), false);
  });

  it('goes into shell scripts only', () => {
    for (const first of ['#!/bin/sh', '#!/usr/bin/env bash', '#! /bin/sh -e', '#!/usr/local/bin/zsh', 'echo']) {
      assert.equal(isShellScript(`${first}\nx\n`), true, first);
    }
    for (const first of ['#!/usr/bin/env node', '#!/usr/bin/python3', '#!/usr/bin/env fish']) {
      assert.equal(isShellScript(`${first}\nx\n`), false, first);
    }
  });
});
