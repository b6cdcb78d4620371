import type { ToView } from '../../webview/protocol.ts';
import type { FolderView } from '../folderView.ts';
import type { ViewContext } from '../viewContext.ts';
import { memoFolder } from './memoFolder.ts';

/** What the Memo view shows: every folder that has a state directory; the view lets the person choose. */
export function memoMessage(folders: readonly FolderView[], context: ViewContext): ToView {
  const shown = folders.flatMap((folder) => {
    const view = memoFolder(folder, context);
    return view === null ? [] : [view];
  });
  return { type: 'show', folders: shown, folderLabel: context.t('Folder') };
}
