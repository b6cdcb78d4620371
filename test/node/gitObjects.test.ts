import assert from 'node:assert/strict';
import { type GitObjects, openObjects } from '../../src/node/gitObjects.ts';
import { createRepository, type GitRepository } from '../support/gitRepository.ts';

describe('openObjects', () => {
  let repository: GitRepository;
  let objects: GitObjects;
  const text = async (name: string, maxBytes = 1_000_000) => {
    const read = await objects.read(name, maxBytes);
    return read.kind === 'file' ? read.text : read.kind;
  };

  beforeEach(() => {
    repository = createRepository();
    repository.commit({ 'a b/ä.md': 'one\n', 'large.txt': 'x'.repeat(300_000), 'empty.md': '' });
    repository.write({ 'a b/ä.md': 'two\n' });
    repository.run('add', '--all');
    repository.write({ 'a b/ä.md': 'three\n' });
    objects = openObjects(repository.folder);
  });
  afterEach(() => {
    objects.close();
    repository.dispose();
  });

  it('reads the index and HEAD, and not the disk', async () => {
    assert.equal(await text(':0:a b/ä.md'), 'two\n');
    assert.equal(await text('HEAD:a b/ä.md'), 'one\n');
    assert.equal(await text('HEAD:empty.md'), '');
  });

  it('answers in the order asked, passes over what is too large, and goes on behind it', async () => {
    const asked = [':0:large.txt', ':0:none.md', ':0:a b/ä.md', 'HEAD:a b', ':0:large.txt', 'HEAD:empty.md'];
    const limits = [1_000, 1_000, 1_000, 1_000, 300_000, 1_000];
    const answers = await Promise.all(asked.map((name, index) => text(name, limits[index])));
    assert.deepEqual(answers, ['too-large', 'absent', 'two\n', 'absent', 'x'.repeat(300_000), '']);
  });

  it('has no object for a name of several lines', async () => {
    assert.equal(await text(':0:a\nHEAD:empty.md'), 'absent');
    assert.equal(await text(':0:a b/ä.md'), 'two\n');
  });

  it('says so where git gives nothing', async () => {
    objects.close();
    objects = openObjects(`${repository.folder}/none`);
    assert.deepEqual(await objects.read('HEAD:empty.md', 10), { kind: 'unreadable', reason: 'io' });
  });
});
