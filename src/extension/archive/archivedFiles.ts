import { readFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import * as vscode from 'vscode';
import { ARCHIVE_DIRECTORY, HOME_PREFIX, joinPath } from '../../core/model/layout.ts';
import { confine } from '../../node/confine.ts';
import type { Folder } from '../folders/folder.ts';
import type { Host } from '../host.ts';

/** Documents of this scheme show a file of the archive and cannot be typed into: nothing there is ever written over. */
export const ARCHIVE_SCHEME = 'dogear-archive';

/** The address to open a file of a folder, or of the home folder, by: one of the archive's is opened read-only. */
export function addressOf({ uri, snapshot }: Pick<Folder, 'uri' | 'snapshot'>, path: string): vscode.Uri {
  if (path.startsWith(HOME_PREFIX))
    return vscode.Uri.joinPath(vscode.Uri.file(homedir()), path.slice(HOME_PREFIX.length));
  const file = vscode.Uri.joinPath(uri, path);
  const stateDirectory = snapshot?.project.stateDirectory ?? null;
  const isArchived = stateDirectory !== null && path.startsWith(`${joinPath(stateDirectory, ARCHIVE_DIRECTORY)}/`);
  return isArchived ? file.with({ scheme: ARCHIVE_SCHEME }) : file;
}

/** Gives those documents their text. Only what stands in the archive of an open folder is read, links resolved. */
export function registerArchivedFiles({ folders }: Pick<Host, 'folders'>): vscode.Disposable {
  return vscode.workspace.registerTextDocumentContentProvider(ARCHIVE_SCHEME, {
    async provideTextDocumentContent(uri) {
      const file = await archivedFile([...folders.all, ...folders.worktrees], uri);
      if (file === null) throw vscode.FileSystemError.FileNotFound(uri);
      return new TextDecoder().decode(await readFile(file));
    },
  });
}

async function archivedFile(folders: readonly Folder[], { path }: vscode.Uri): Promise<string | null> {
  for (const folder of folders) {
    const relative = path.startsWith(`${folder.uri.path}/`) ? path.slice(folder.uri.path.length + 1) : '';
    const isArchived = addressOf(folder, relative).scheme === ARCHIVE_SCHEME;
    if (isArchived) return confine(folder.uri.fsPath, relative);
  }
  return null;
}
