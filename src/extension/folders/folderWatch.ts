import * as vscode from 'vscode';
import { CONFIG_FILE, DEFAULT_CONFIG } from '../../core/model/config.ts';
import { isScratchFile, STATE_FILES } from '../../core/model/layout.ts';
import type { Project } from '../../core/model/project.ts';
import { createPlaceTest } from '../../core/project/places.ts';
import { ANY_CASE_PLACES, PLAN_PLACES } from '../../manifest/planPlaces.ts';
import { DisposableStore } from '../disposableStore.ts';
import { PLAN_PATTERNS } from './watchPatterns.ts';

/** Watches what a folder's snapshot is made of. */
export interface FolderWatch extends vscode.Disposable {
  /** Watches the state directory and the files that this project has. */
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
  let stateDirectory = DEFAULT_CONFIG.stateDirectory;
  let watcher = watchPattern(folder, stateDirectory, onEvent);
  store.add({ dispose: () => watcher.dispose() });

  const forOurs =
    (call: () => void) =>
    ({ uri }: vscode.TextDocument): void => {
      if (isWatched(folder, stateDirectory, uri)) call();
    };
  const onTyped = forOurs(onType);
  store.add(vscode.workspace.onDidChangeTextDocument(({ document }) => onTyped(document)));
  store.add(vscode.workspace.onDidSaveTextDocument(forOurs(onEvent)));
  store.add(vscode.workspace.onDidCloseTextDocument(onTyped));

  return {
    follow(project) {
      const wanted = project.stateDirectory ?? project.config.stateDirectory;
      if (wanted === stateDirectory || store.disposed) return;
      stateDirectory = wanted;
      watcher.dispose();
      watcher = watchPattern(folder, stateDirectory, onEvent);
    },
    dispose: () => store.dispose(),
  };
}

const ROOT_FILES = [CONFIG_FILE, STATE_FILES.plan, 'AGENTS.md', 'CLAUDE.md'];
const isPlanPlace = createPlaceTest(PLAN_PLACES, ANY_CASE_PLACES);
/** Git writes it at every commit, checkout and reset. */
const GIT_MOVES = '.git/logs/HEAD';

function watchPattern(folder: vscode.Uri, stateDirectory: string, onEvent: () => void): vscode.Disposable {
  const parts = stateDirectory.split('/').map(escapeGlob);
  // A directory that is moved into place sends an event for itself alone, so each one on the way counts.
  const directories = parts.map((_, index) => parts.slice(0, index + 1).join('/'));
  const patterns = [...ROOT_FILES, GIT_MOVES, ...directories, `${parts.join('/')}/**`, ...PLAN_PATTERNS];
  const watcher = vscode.workspace.createFileSystemWatcher(
    new vscode.RelativePattern(folder, `{${patterns.join(',')}}`),
  );
  const onPath = ({ path }: vscode.Uri): void => {
    if (!isScratchFile(path)) onEvent();
  };
  watcher.onDidCreate(onPath);
  watcher.onDidChange(onPath);
  watcher.onDidDelete(onPath);
  return watcher;
}

/** The editor ends a group at the first brace, bracketed or not, so what means something stands for any one character. */
function escapeGlob(name: string): string {
  return name.replace(/[*?{}[\],]/g, '?');
}

function isWatched(folder: vscode.Uri, stateDirectory: string, { scheme, path }: vscode.Uri): boolean {
  if (scheme !== folder.scheme || !path.startsWith(`${folder.path}/`)) return false;
  const relative = path.slice(folder.path.length + 1);
  return ROOT_FILES.includes(relative) || relative.startsWith(`${stateDirectory}/`) || isPlanPlace(relative);
}
