import { actionButton, type MemoActions } from './actionButton.ts';
import { type Element, element } from './element.ts';
import { entryList } from './entryList.ts';
import { problemList } from './problemList.ts';
import type { MemoFolderView, ToView } from './protocol.ts';

/** The content of the Memo view. Of several folders one is shown, with a list to choose from. */
export function memo(
  { folders, folderLabel }: ToView,
  chosen: string | null,
  actions: MemoActions,
): readonly Element[] {
  const folder = folders.find(({ key }) => key === chosen) ?? folders[0];
  if (folder === undefined) return [];
  return [
    ...(folders.length > 1 ? [folderList(folders, folder.key, folderLabel, actions)] : []),
    readiness(folder),
    ...(folder.fill ? [fill(folder.fill)] : []),
    ...sections(folder, actions),
    buttonRow(folder, actions),
  ];
}

function folderList(
  folders: readonly MemoFolderView[],
  shown: string,
  label: string,
  { choose }: MemoActions,
): Element {
  const options = folders.map(({ key, name }) =>
    element('option', { key, attributes: { value: key, ...(key === shown && { selected: '' }) } }, name),
  );
  return element('select', { attributes: { 'aria-label': label }, onChange: choose }, ...options);
}

function readiness({ readiness: { ready, text, details }, age }: MemoFolderView): Element {
  const title = details.join('\n');
  return element(
    'header',
    { attributes: { class: ready ? 'ready' : 'not-ready' } },
    element(
      'p',
      { key: 'readiness', attributes: { class: 'readiness', 'aria-live': 'polite', ...(title && { title }) } },
      element('span', { key: 'mark', attributes: { class: 'mark', 'aria-hidden': 'true' } }, ready ? '●' : '▲'),
      element('span', { key: 'sentence' }, text),
    ),
    age && element('p', { key: 'age', attributes: { class: 'quiet', title: age.exact } }, age.text),
  );
}

/** How full the memo is, said in words to those who do not see the bar. */
function fill({ lines, cap, text }: NonNullable<MemoFolderView['fill']>): Element {
  const range = { min: '0', max: String(cap), value: String(Math.min(lines, cap)) };
  const state = lines > cap ? 'over' : lines >= cap * 0.8 ? 'near' : 'fine';
  return element(
    'div',
    { key: 'fill', attributes: { class: `fill ${state}` } },
    element('meter', { attributes: { ...range, 'aria-label': text } }),
    element('span', { attributes: { class: 'quiet', 'aria-hidden': 'true' } }, text),
  );
}

function sections(folder: MemoFolderView, actions: MemoActions): readonly Element[] {
  const { key, nextAction, doNotRedo, whereWeAre, decisions, problems } = folder;
  const drawn = [
    nextAction && entryList('next-action', key, nextAction, actions),
    doNotRedo && entryList('do-not-redo', key, doNotRedo, actions),
    whereWeAre && entryList('where-we-are', key, whereWeAre, actions),
    decisions && entryList('decisions', key, decisions, actions),
    problems && problemList(key, problems, actions),
  ];
  return drawn.filter((one) => one !== null);
}

function buttonRow({ key, buttons }: MemoFolderView, actions: MemoActions): Element {
  const [first, ...rest] = buttons;
  const drawn = rest.map((button) => actionButton('secondary', key, button, actions));
  return element('footer', {}, first ? actionButton('primary', key, first, actions) : null, ...drawn);
}
