import * as vscode from 'vscode';
import { repositoryOf } from '../../node/nearestRepository.ts';
import { watchWorktree } from '../../node/watchWorktree.ts';
import { DisposableStore } from '../disposableStore.ts';

export interface RepositoryWatchCallbacks {
  /** A commit, a checkout or a reset. */
  onHeadMoved(): void;
  /** Anything else: files changed, were staged, or came and went. */
  onChange(): void;
}

/** What of the editor's own git extension is used; see its `git.d.ts`. */
interface GitExtension {
  getAPI(version: 1): GitApi;
}

interface GitApi {
  getRepository(uri: vscode.Uri): Repository | null;
  readonly onDidOpenRepository: vscode.Event<unknown>;
  readonly onDidCloseRepository: vscode.Event<unknown>;
}

interface Repository {
  readonly rootUri: vscode.Uri;
  readonly state: {
    readonly HEAD: { readonly commit?: string; readonly name?: string } | undefined;
    readonly onDidChange: vscode.Event<void>;
  };
}

/**
 * Learns of changes in the folder's repository without running git: from the editor's git extension, which looks at it
 * anyway, and else from changed files. The extension may be missing or switched off, and opens no repository by itself that
 * begins above the folder.
 */
export function watchRepository(folder: vscode.Uri, callbacks: RepositoryWatchCallbacks): vscode.Disposable {
  const store = new DisposableStore();
  const begin = async (): Promise<void> => {
    const api = await openApi();
    if (store.disposed) return;
    store.add(api === null ? watchFiles(folder, callbacks) : followRepository(api, folder, callbacks));
  };
  void begin();
  return store;
}

/** Null where the extension is missing, switched off, or unlike what is known of it. */
async function openApi(): Promise<GitApi | null> {
  try {
    const extension = vscode.extensions.getExtension<GitExtension>('vscode.git');
    return (await extension?.activate())?.getAPI(1) ?? null;
  } catch {
    return null;
  }
}

function followRepository(api: GitApi, folder: vscode.Uri, callbacks: RepositoryWatchCallbacks): vscode.Disposable {
  const store = new DisposableStore();
  let followed: string | null | undefined;
  let following = new DisposableStore();
  const follow = (): void => {
    // Each call gives another object for the same repository.
    const repository = api.getRepository(folder);
    const root = repository?.rootUri.toString() ?? null;
    if (root === followed) return;
    followed = root;
    following.dispose();
    following = new DisposableStore();
    following.add(repository === null ? watchFiles(folder, callbacks) : followState(repository, callbacks));
  };
  store.add(api.onDidOpenRepository(follow));
  store.add(api.onDidCloseRepository(follow));
  store.add({ dispose: () => following.dispose() });
  follow();
  return store;
}

function followState(repository: Repository, { onHeadMoved, onChange }: RepositoryWatchCallbacks): vscode.Disposable {
  let head = headOf(repository);
  onChange();
  return repository.state.onDidChange(() => {
    const before = head;
    head = headOf(repository);
    if (before === null || head === before) onChange();
    else onHeadMoved();
  });
}

/** Null until the extension has looked. */
function headOf({ state: { HEAD } }: Repository): string | null {
  return HEAD === undefined ? null : `${HEAD.commit} ${HEAD.name}`;
}

/** The folder's files, and what git writes wherever its own folder is. */
function watchFiles(folder: vscode.Uri, { onHeadMoved, onChange }: RepositoryWatchCallbacks): vscode.Disposable {
  const store = new DisposableStore();
  const watcher = store.add(vscode.workspace.createFileSystemWatcher(new vscode.RelativePattern(folder, '**')));
  watcher.onDidCreate(onChange);
  watcher.onDidChange(onChange);
  watcher.onDidDelete(onChange);
  const top = repositoryOf(folder.fsPath);
  if (top !== null) store.add({ dispose: watchWorktree(top, onHeadMoved, onChange) });
  return store;
}
