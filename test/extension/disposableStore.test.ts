import assert from 'node:assert/strict';
import { DisposableStore } from '../../src/extension/disposableStore.ts';

describe('DisposableStore', () => {
  it('disposes what it holds, last in first out, and once', () => {
    const disposed: string[] = [];
    const store = new DisposableStore();
    for (const name of ['a', 'b']) store.add({ dispose: () => disposed.push(name) });
    store.dispose();
    store.dispose();
    assert.deepEqual(disposed, ['b', 'a']);
  });

  it('disposes at once what comes too late', () => {
    const store = new DisposableStore();
    store.dispose();
    let disposed = false;
    store.add({
      dispose: () => {
        disposed = true;
      },
    });
    assert.equal(disposed, true);
    assert.equal(store.disposed, true);
  });
});
