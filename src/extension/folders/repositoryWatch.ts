import * as vscode from 'vscode';
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
}

interface Repository {
  readonly state: {
    readonly HEAD: { readonly commit?: string; readonly name?: string } | undefined;
    readonly onDidChange: vscode.Event<void>;
  };
}

/**
 * Learns of changes in the folder's repository without running git: from the editor's git extension, which looks at it
 * anyway, and where there is none, or it is switched off, from changed files.
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

function followRepository(
  api: GitApi,
  folder: vscode.Uri,
  { onHeadMoved, onChange }: RepositoryWatchCallbacks,
): vscode.Disposable {
  const store = new DisposableStore();
  let followed: Repository | null = null;
  const follow = (): void => {
    const repository = api.getRepository(folder);
    if (repository === null || repository === followed) return;
    followed = repository;
    let head = headOf(repository);
    store.add(
      repository.state.onDidChange(() => {
        const before = head;
        head = headOf(repository);
        if (before === null || head === before) onChange();
        else onHeadMoved();
      }),
    );
    onChange();
  };
  store.add(api.onDidOpenRepository(follow));
  follow();
  return store;
}

/** Null until the extension has looked. */
function headOf({ state: { HEAD } }: Repository): string | null {
  return HEAD === undefined ? null : `${HEAD.commit} ${HEAD.name}`;
}

function watchFiles(folder: vscode.Uri, { onChange }: RepositoryWatchCallbacks): vscode.Disposable {
  const watcher = vscode.workspace.createFileSystemWatcher(new vscode.RelativePattern(folder, '**'));
  watcher.onDidCreate(onChange);
  watcher.onDidChange(onChange);
  watcher.onDidDelete(onChange);
  return watcher;
}
