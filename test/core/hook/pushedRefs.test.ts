import assert from 'node:assert/strict';
import { hardToUndo, parsePushedRefs } from '../../../src/core/hook/pushedRefs.ts';

const [ONE, TWO, NONE] = ['1', '2', '0'].map((digit) => digit.repeat(40)) as [string, string, string];

describe('what a push does', () => {
  const judge = async (text: string, ancestors: readonly string[] = []) => {
    const isAncestor = async (older: string, newer: string) => ancestors.includes(`${older} ${newer}`);
    return Promise.all(parsePushedRefs(text).map((ref) => hardToUndo(ref, isAncestor)));
  };

  it('is easy to undo where a branch is new or goes on', async () => {
    assert.deepEqual(await judge(`refs/heads/a ${ONE} refs/heads/a ${NONE}\n`), [null]);
    assert.deepEqual(await judge(`refs/heads/a ${TWO} refs/heads/a ${ONE}\n`, [`${ONE} ${TWO}`]), [null]);
  });

  it('is hard to undo where commits of a branch are replaced or the branch is deleted', async () => {
    const text = `refs/heads/a ${TWO} refs/heads/a/b ${ONE}\n(delete) ${NONE} refs/heads/c ${ONE}\n`;
    assert.deepEqual(await judge(text), ['replaces commits of the remote branch a/b', 'deletes the remote branch c']);
  });

  it('does not look at tags', async () => {
    assert.deepEqual(await judge(`(delete) ${NONE} refs/tags/v1 ${ONE}\n`), [null]);
  });

  it('is nothing where git gives no line', async () => {
    assert.deepEqual(await judge('\n'), []);
  });
});
