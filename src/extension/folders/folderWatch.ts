import * as vscode from 'vscode';
import { CONFIG_FILE, DEFAULT_CONFIG } from '../../core/model/config.ts';
import { isScratchFile, STATE_FILES } from '../../core/model/layout.ts';
import type { Project } from '../../core/model/project.ts';
import { createPlaceTest } from '../../core/project/places.ts';
import { ANY_CASE_PLACES, PLAN_PLACES } from '../../manifest/planPlaces.ts';
import { DisposableStore } from '../disposableStore.ts';
import { afterActivation } from './afterActivation.ts';
import { escapeGlob, PLAN_PATTERNS, toldPatterns } from './watchPatterns.ts';

/** Watches what a folder's snapshot is made of. */
export interface FolderWatch extends vscode.Disposable {
  /** Resolves once it watches: what is read from then on, it tells of. */
  readonly begun: Promise<void>;
  /** Watches the state directory and the places of plans that this project names. */
  follow(project: Project): void;
}

export interface FolderWatchCallbacks {
  /** For every event alike: a rename over a file arrives as its creation, and events get lost. */
  onEvent(): void;
  /** Text was typed into an open file, which counts as a change of it. */
  onType(): void;
}

export function createFolderWatch(folder: vscode.Uri, { onEvent, onType }: FolderWatchCallbacks): FolderWatch {
  const store = new DisposableStore();
  let watched = watchedPlaces(DEFAULT_CONFIG.stateDirectory, []);
  let watcher: vscode.Disposable | null = null;
  const watch = (): void => {
    watcher?.dispose();
    watcher = store.disposed ? null : watchPattern(folder, watched.pattern, onEvent);
  };
  store.add({ dispose: () => watcher?.dispose() });
  const begun = afterActivation().then(watch);

  const forOurs =
    (call: () => void) =>
    ({ uri: { scheme, path } }: vscode.TextDocument): void => {
      const isInside = scheme === folder.scheme && path.startsWith(`${folder.path}/`);
      if (isInside && watched.has(path.slice(folder.path.length + 1))) call();
    };
  const onTyped = forOurs(onType);
  store.add(vscode.workspace.onDidChangeTextDocument(({ document }) => onTyped(document)));
  store.add(vscode.workspace.onDidSaveTextDocument(forOurs(onEvent)));
  store.add(vscode.workspace.onDidCloseTextDocument(onTyped));

  return {
    begun,
    follow({ stateDirectory, config, toldPlaces }) {
      const { pattern } = watched;
      watched = watchedPlaces(stateDirectory ?? config.stateDirectory, toldPlaces);
      if (watched.pattern === pattern || store.disposed) return;
      watch();
      // What changed between the reading and the watching has sent no sign.
      onEvent();
    },
    dispose: () => store.dispose(),
  };
}

const ROOT_FILES = [CONFIG_FILE, STATE_FILES.plan, 'AGENTS.md', 'CLAUDE.md'];
const isPlanPlace = createPlaceTest(PLAN_PLACES, ANY_CASE_PLACES);
/** Git writes it at every commit, checkout and reset. */
const GIT_MOVES = '.git/logs/HEAD';

interface WatchedPlaces {
  /** For the editor. */
  readonly pattern: string;
  /** Whether the text of this file counts while it is not saved. @param path relative to the folder */
  has(path: string): boolean;
}

function watchedPlaces(stateDirectory: string, toldPlaces: readonly string[]): WatchedPlaces {
  const parts = stateDirectory.split('/').map(escapeGlob);
  // A directory that is moved into place sends an event for itself alone, so each one on the way counts.
  const directories = parts.map((_, index) => parts.slice(0, index + 1).join('/'));
  const state = [...directories, `${parts.join('/')}/**`];
  const patterns = [...ROOT_FILES, GIT_MOVES, ...state, ...PLAN_PATTERNS, ...toldPatterns(toldPlaces)];
  const isTold = createPlaceTest(toldPlaces, []);
  return {
    pattern: `{${patterns.join(',')}}`,
    has: (path) =>
      ROOT_FILES.includes(path) || path.startsWith(`${stateDirectory}/`) || isPlanPlace(path) || isTold(path),
  };
}

function watchPattern(folder: vscode.Uri, pattern: string, onEvent: () => void): vscode.Disposable {
  const watcher = vscode.workspace.createFileSystemWatcher(new vscode.RelativePattern(folder, pattern));
  const onPath = ({ path }: vscode.Uri): void => {
    if (!isScratchFile(path)) onEvent();
  };
  watcher.onDidCreate(onPath);
  watcher.onDidChange(onPath);
  watcher.onDidDelete(onPath);
  return watcher;
}
