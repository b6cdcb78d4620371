import { actionButton, type MemoActions } from './actionButton.ts';
import { type Element, element } from './element.ts';
import type { FixRef, MemoFolderView, MemoProblemView } from './protocol.ts';

/** What is wrong, each with its place and, where a command mends it, a button. */
export function problemList(
  folder: string,
  { heading, items, more }: NonNullable<MemoFolderView['problems']>,
  actions: MemoActions,
): Element {
  const rows = items.map((problem) => problemItem(problem, folder, actions));
  return element(
    'section',
    { key: 'problems', attributes: { class: 'problems', 'aria-label': heading } },
    element('div', { key: 'heading', attributes: { class: 'heading' } }, element('h2', {}, heading)),
    element('ul', {}, ...rows),
    more && actionButton('small', folder, more, actions),
  );
}

const MARKS: Readonly<Record<MemoProblemView['severity'], string>> = { error: '✖', warning: '▲', info: 'ℹ', hint: '·' };

function problemItem(problem: MemoProblemView, folder: string, actions: MemoActions): Element {
  const { severity, severityName, place, text, target, fix, button } = problem;
  const open = (): void => actions.send({ type: 'open', folder, target });
  return element(
    'li',
    { key: `${place} ${text}`, attributes: { class: severity } },
    element(
      'span',
      { key: 'mark', attributes: { class: 'mark', role: 'img', 'aria-label': severityName } },
      MARKS[severity],
    ),
    element(
      'div',
      { key: 'what' },
      element('button', { key: 'text', attributes: { type: 'button', class: 'link' }, onClick: open }, text),
      element('span', { key: 'place', attributes: { class: 'quiet' } }, place),
      fix ? fixButton(folder, fix, actions) : button && actionButton('small', folder, button, actions),
    ),
  );
}

function fixButton(folder: string, fix: FixRef, { send }: MemoActions): Element {
  const attributes = { type: 'button', class: 'small' };
  return element('button', { key: 'fix', attributes, onClick: () => send({ type: 'fix', folder, fix }) }, fix.title);
}
