import assert from 'node:assert/strict';
import fc from 'fast-check';
import MarkdownIt from 'markdown-it';
import { visibleText } from '../../src/core/model/visibleText.ts';
import { escapeMarkdown } from '../../src/views/markdown.ts';

describe('escapeMarkdown', () => {
  it('gives text that reads as itself, whatever it holds', () => {
    const renderer = new MarkdownIt({ html: true, linkify: true });
    const marks = fc.stringMatching(/^[\w\s[\]()<>&*_`~#+\-!|\\:./@"']*$/);
    fc.assert(
      fc.property(fc.oneof(fc.string(), marks), (text) => {
        const rendered = renderer.render(`x${escapeMarkdown(text)}x`).trim();
        assert.equal(rendered, `<p>${renderer.utils.escapeHtml(`x${visibleText(text)}x`)}</p>`);
      }),
      { numRuns: 200 },
    );
  });
});
