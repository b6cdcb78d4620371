import type * as vscode from 'vscode';
import type { Snapshot } from '../../core/model/project.ts';
import type { Log } from '../../core/ports.ts';
import { DisposableStore } from '../disposableStore.ts';
import type { FolderActions } from './folderActions.ts';
import type { CallTool } from './folderTools.ts';
import { createFolderWatch } from './folderWatch.ts';
import { holdsKnownFiles } from './holdsKnownFiles.ts';
import { isHomeShown } from './homeSetting.ts';
import type { Session } from './session.ts';

/** A workspace folder. Until a known file stands in it, it costs a watcher and nothing else. */
export interface Folder extends vscode.Disposable {
  /** Its URI: unique and stable while it is open. */
  readonly key: string;
  readonly name: string;
  readonly uri: vscode.Uri;
  /** What was last seen in it; null while nothing was looked at. */
  readonly snapshot: Snapshot | null;
  /** What can be done to it. Begins to follow the folder, whatever stands in it. */
  actions(): Promise<FolderActions>;
  /** Carries out a language model's call of a tool, and looks at the folder anew. */
  readonly callTool: CallTool;
  /** Looks at it now; null where nothing known stands in it. */
  refresh(): Promise<Snapshot | null>;
  /** Something in it may have changed. */
  touch(): void;
}

export interface FolderOptions {
  readonly log: Log;
  /** Called when a snapshot came that shows something else. */
  onChange(): void;
}

/** A folder of the workspace, or another that is followed as one. */
export type FolderPlace = Pick<vscode.WorkspaceFolder, 'uri' | 'name'>;

export function createFolder({ uri, name }: FolderPlace, { log, onChange }: FolderOptions): Folder {
  const store = new DisposableStore();
  let session: Promise<Session> | null = null;
  let snapshot: Snapshot | null = null;

  const begin = async (): Promise<Session> => {
    await watch.begun;
    const { createSession } = await import('../onDemand.ts');
    return store.add(
      createSession(uri, name, {
        log,
        onSnapshot(taken) {
          if (store.disposed) return;
          snapshot = taken;
          watch.follow(taken.project);
          onChange();
        },
      }),
    );
  };
  const awake = (): Promise<Session> => {
    session ??= begin();
    return session;
  };
  const wakeIfNeeded = async (): Promise<Session | null> => {
    await watch.begun;
    return session !== null || isHomeShown(uri) || (await holdsKnownFiles(uri)) ? awake() : null;
  };
  const wake = (tell: (woken: Session) => void): void => {
    wakeIfNeeded()
      .then((woken) => woken !== null && tell(woken))
      .catch((error: unknown) => log.error(`Looking at ${name} failed.`, error));
  };
  const touch = (): void => wake((woken) => woken.touch());
  const onType = (): void => wake((woken) => woken.touchTyped());
  const watch = store.add(createFolderWatch(uri, { onEvent: touch, onType }));

  return {
    key: uri.toString(),
    name,
    uri,
    get snapshot() {
      return snapshot;
    },
    actions: async () => (await awake()).actions(),
    callTool: async (...call) => callAndLook(await awake(), ...call),
    refresh: async () => (await wakeIfNeeded())?.refresh() ?? null,
    touch,
    dispose: () => store.dispose(),
  };
}

async function callAndLook(session: Session, ...call: Parameters<CallTool>): ReturnType<CallTool> {
  const answer = await session.callTool(...call);
  await session.refresh();
  return answer;
}
