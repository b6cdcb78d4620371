import * as vscode from 'vscode';
import type { Snapshot } from '../../core/model/project.ts';
import { createMonitor } from '../../core/monitor/monitor.ts';
import { quietGit } from '../../core/monitor/quietGit.ts';
import type { Log } from '../../core/ports.ts';
import { currentConfig } from '../../core/project/currentConfig.ts';
import { createProjectLoader, type WithheldGit } from '../../core/project/loader.ts';
import { RULES } from '../../core/rules/index.ts';
import { createClock } from '../../node/clock.ts';
import { createFileStore } from '../../node/fileStore.ts';
import { createGit } from '../../node/git.ts';
import { createIdentity } from '../../node/identity.ts';
import { createScheduler } from '../../node/scheduler.ts';
import { createSecretScanner } from '../../node/secretScanner.ts';
import { DisposableStore } from '../disposableStore.ts';
import { registerLanguage } from '../language/registerLanguage.ts';
import { documentBuffers } from './documentBuffers.ts';
import { type FolderActions, folderActions } from './folderActions.ts';
import { type CallTool, folderTools } from './folderTools.ts';
import { createHomeFolder, createHomeWatch } from './homeFolder.ts';
import { watchRepository } from './repositoryWatch.ts';

/** A folder that is followed: loaded, watched and open to actions. */
export interface Session extends vscode.Disposable {
  /** A file that it follows may have changed on the disk. */
  touch(): void;
  /** Text was typed into one: git need not be asked. */
  touchTyped(): void;
  refresh(): Promise<Snapshot>;
  actions(): Promise<FolderActions>;
  readonly callTool: CallTool;
}

export interface SessionOptions {
  readonly log: Log;
  onSnapshot(snapshot: Snapshot): void;
}

/** Everything heavy begins here. Git runs only in a trusted workspace. */
export function createSession(uri: vscode.Uri, name: string, { log, onSnapshot }: SessionOptions): Session {
  const files = createFileStore(uri.fsPath, { buffers: documentBuffers(uri) });
  const clock = createClock();
  const repository = createGit(uri.fsPath);
  const git = vscode.workspace.isTrusted ? repository : null;
  const quiet = git && quietGit(git, clock);
  const withheld: WithheldGit = { hasRepository: repository.hasRepository };
  const identity = createIdentity();
  const secrets = createSecretScanner();
  const ports = { files, git, clock, identity, log, secrets };
  const home = createHomeFolder(uri);
  const loader = createProjectLoader(name, { ...ports, git: quiet ?? withheld, sha256: identity.sha256, home });
  const store = new DisposableStore();
  const monitor = createMonitor({ loader, rules: RULES, scheduler: createScheduler(), clock, log });
  store.add(monitor);
  store.add(createHomeWatch(uri, () => monitor.touch()));
  monitor.onChange(onSnapshot);
  store.add(
    registerLanguage({
      key: uri.toString(),
      uri,
      snapshot: () => monitor.snapshot,
      onDidChange: (listener) => ({ dispose: monitor.onChange(listener) }),
    }),
  );
  const touch = (): void => {
    quiet?.expire();
    monitor.touch();
  };
  if (quiet !== null) store.add(watchRepository(uri, { onHeadMoved: touch, onChange: () => quiet.disturb() }));
  return {
    touch,
    touchTyped: () => monitor.touch(),
    refresh() {
      quiet?.expire();
      return monitor.refresh();
    },
    callTool: folderTools(ports, monitor),
    async actions() {
      const { config, stateDirectory: used } = (monitor.snapshot ?? (await monitor.refresh())).project;
      const { files } = await currentConfig(ports.files);
      return folderActions({ ...ports, files, actor: 'vscode', config, stateDirectory: used ?? config.stateDirectory });
    },
    dispose: () => store.dispose(),
  };
}
