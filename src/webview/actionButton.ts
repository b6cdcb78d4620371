import { type Element, element } from './element.ts';
import type { FromView, MemoButton } from './protocol.ts';

/** What the page does when something is clicked. */
export interface MemoActions {
  send(message: FromView): void;
  choose(folder: string): void;
}

/** A button that runs a command on the folder. */
export function actionButton(
  look: 'primary' | 'secondary' | 'small',
  folder: string,
  { action, label }: MemoButton,
  { send }: MemoActions,
): Element {
  const attributes = { type: 'button', class: look };
  return element('button', { key: action, attributes, onClick: () => send({ type: 'run', folder, action }) }, label);
}
