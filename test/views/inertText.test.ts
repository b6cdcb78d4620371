import assert from 'node:assert/strict';
import { inertText } from '../../src/views/inertText.ts';

/** What the editor takes for a link in a notification. */
const LINK = /\[[^\]]+\]\((?:https?:\/\/|command:|file:)[^)\s]+/;

describe('text of files in a notification', () => {
  it('runs no command, draws no icon, and shows what turns the writing direction', () => {
    const title = 'See [the notes](command:workbench.action.closeWindow) $(bug) \u202ex';
    assert.match(title, LINK);
    const shown = inertText(title);
    assert.doesNotMatch(shown, LINK);
    assert.equal(shown.includes('$('), false);
    assert.equal(shown.includes('\u202e'), false);
    assert.equal(shown.replaceAll('\u200b', ''), title.replace('\u202e', '\\u202e'));
  });

  it('is otherwise as it was', () => {
    assert.equal(inertText('Step "a (b) [c]" is done.'), 'Step "a (b) [c]" is done.');
  });
});
