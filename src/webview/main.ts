import { memo } from './memo.ts';
import { createPatch } from './patch.ts';
import { type FromView, readToView, type ToView } from './protocol.ts';

/** What the page keeps while it is hidden: the folder that was chosen. */
interface Kept {
  readonly folder: string | null;
}

declare function acquireVsCodeApi(): {
  postMessage(message: FromView): void;
  getState(): Kept | undefined;
  setState(state: Kept): void;
};

const editor = acquireVsCodeApi();
const root = document.getElementById('memo');
if (root !== null) begin(root);

function begin(root: HTMLElement): void {
  const patch = createPatch(root);
  let shown: ToView | null = null;
  let chosen = editor.getState()?.folder ?? null;
  const draw = (): void => {
    if (shown !== null) patch(memo(shown, chosen, { send, choose }));
  };
  const send = (message: FromView): void => editor.postMessage(message);
  const choose = (folder: string): void => {
    chosen = folder;
    editor.setState({ folder });
    draw();
  };
  window.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    shown = readToView(data) ?? shown;
    draw();
  });
  send({ type: 'ready' });
}
