import assert from 'node:assert/strict';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { repositoryText } from '../support/repository.ts';

const DOCUMENTS = [
  'README.md',
  'ARCHITECTURE.md',
  'CONTRIBUTING.md',
  ...readdirSync('docs', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name.replaceAll('\\', '/')}`),
];

interface Link {
  readonly from: string;
  /** A path from the root. */
  readonly file: string;
  readonly heading: string | undefined;
}

/** The relative links and pictures of a document, outside of code. */
function links(from: string): readonly Link[] {
  const text = repositoryText(from)
    .replace(/^```[\s\S]*?^```$/gm, '')
    .replace(/`[^`\n]*`/g, '');
  return Array.from(text.matchAll(/\]\((?![a-z]+:)([^)#\s]*)(?:#([^)\s]+))?\)/g), ([, target = '', heading]) => ({
    from,
    file: target === '' ? from : path.posix.join(path.posix.dirname(from), target),
    heading,
  }));
}

/** What a heading is called in a link. */
function anchors(file: string): readonly string[] {
  return Array.from(repositoryText(file).matchAll(/^#+ (.+)$/gm), ([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );
}

describe('the documents', () => {
  const all = DOCUMENTS.flatMap(links);

  it('link to files and headings that there are', () => {
    assert.ok(all.length > 50);
    const dead = all.filter(
      ({ file, heading }) => !existsSync(file) || (heading !== undefined && !anchors(file).includes(heading)),
    );
    assert.deepEqual(dead, []);
  });

  it('are each linked from another one', () => {
    const linked = new Set(all.filter(({ from, file }) => from !== file).map(({ file }) => file));
    assert.deepEqual(
      DOCUMENTS.filter((file) => file !== 'README.md' && !linked.has(file)),
      [],
    );
  });

  it('show every picture that is kept for them', () => {
    const shown = new Set(all.map(({ file }) => file));
    const kept = readdirSync('media/readme').map((name) => `media/readme/${name}`);
    assert.deepEqual(
      kept.filter((file) => !shown.has(file)),
      [],
    );
  });
});
