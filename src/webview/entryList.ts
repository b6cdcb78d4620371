import { actionButton, type MemoActions } from './actionButton.ts';
import { codeSpans } from './codeSpans.ts';
import { type Element, element } from './element.ts';
import type { MemoEntryView, MemoSectionView } from './protocol.ts';

/** A section of the memo: its heading, and an entry a line that leads to its place. */
export function entryList(
  name: string,
  folder: string,
  { heading, entries, empty, button }: MemoSectionView,
  actions: MemoActions,
): Element {
  const list =
    entries.length > 0
      ? element('ul', {}, ...entries.map((entry, index) => entryItem(entry, keyAmong(entries, index), folder, actions)))
      : element('p', { key: 'empty', attributes: { class: 'quiet' } }, empty);
  return element(
    'section',
    { key: name, attributes: { class: name, 'aria-label': heading } },
    element(
      'div',
      { key: 'heading', attributes: { class: 'heading' } },
      element('h2', {}, heading),
      button && actionButton('small', folder, button, actions),
    ),
    list,
  );
}

function entryItem({ text, target }: MemoEntryView, key: string, folder: string, { send }: MemoActions): Element {
  const attributes = { type: 'button', class: 'link' };
  const open = (): void => send({ type: 'open', folder, target });
  return element('li', { key }, element('button', { attributes, onClick: open }, ...codeSpans(text)));
}

/** By its text, so that an entry stays itself when others come and go; of equal ones, by their order. */
function keyAmong(entries: readonly MemoEntryView[], index: number): string {
  const text = entries[index]?.text ?? '';
  const before = entries.slice(0, index).filter((entry) => entry.text === text).length;
  return `${before} ${text}`;
}
