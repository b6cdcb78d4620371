import { statSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import type { ActionContext } from '../core/actions/context.ts';
import { type Outcome, refusal, success } from '../core/errors.ts';
import { absenceSentence } from '../core/model/absence.ts';
import type { Clock, FileStore, Git, HistoryMemory, Identity, Log, Secrets } from '../core/ports.ts';
import { currentConfig } from '../core/project/currentConfig.ts';
import { isUsedFolder } from '../core/project/isUsedFolder.ts';
import { createProjectLoader, type ProjectLoader } from '../core/project/loader.ts';
import { createClock } from '../node/clock.ts';
import { waitingDisk } from '../node/disk.ts';
import { createFileStore } from '../node/fileStore.ts';
import { createGit } from '../node/git.ts';
import { createHistoryFile } from '../node/historyFile.ts';
import { createLog } from '../node/log.ts';
import type { RunGit } from '../node/runGit.ts';
import { createSecretScanner } from '../node/secretScanner.ts';
import type { Io } from './io.ts';
import { UsageError } from './usageError.ts';
import { version } from './version.ts';

/** The folder that a command works in, with its ports. */
export interface Workspace {
  /** Absolute. */
  readonly root: string;
  readonly files: FileStore;
  readonly git: Git;
  readonly clock: Clock;
  readonly log: Log;
  readonly secrets: Secrets;
  readonly loader: ProjectLoader;
}

/** Opens `dir` as given, else the nearest folder upwards that Dogear is used in. */
export async function openWorkspace(dir: string | undefined, io: Io): Promise<Workspace> {
  const root = dir === undefined ? await nearestFolder(io) : existingFolder(resolve(io.cwd(), dir));
  const files = createFileStore(root, { disk: waitingDisk });
  const git = createGit(root, runAndWait);
  const clock = createClock();
  const log = createLog(io.env['DOGEAR_LOG'], io.tell);
  const ports = { root, files, git, clock, log, secrets: createSecretScanner() };
  return { ...ports, loader: loaderOf({ ...ports, history: createHistoryFile(root, version) }) };
}

/** Loads the project of a folder from these files and this repository. */
export function loaderOf({ root, ...ports }: Omit<Workspace, 'loader'> & { history?: HistoryMemory }): ProjectLoader {
  return createProjectLoader(basename(root) || root, { ...ports, sha256 });
}

/** What actions need. */
export async function actionContext({ files, git, clock, log, secrets }: Workspace): Promise<ActionContext> {
  const identity = await loadIdentity();
  return { git, clock, log, secrets, identity, actor: 'cli', ...(await currentConfig(files)) };
}

/** What actions on the hand-off files need; refused in a folder without a state directory, so that none is made by chance. */
export async function openStateDirectory(dir: string | undefined, io: Io): Promise<Outcome<ActionContext>> {
  const workspace = await openWorkspace(dir, io);
  const { stateDirectory, absence } = await workspace.loader.load();
  if (absence !== null) return refusal('not-found', absenceSentence(absence));
  if (stateDirectory === null) {
    return refusal('not-found', 'There is no state directory here. Run dogear init first.');
  }
  return success(await actionContext(workspace));
}

/** Loaded where there is a repository. */
const runAndWait: RunGit = async (call) => (await import('../node/runGit.ts')).runGitAndWait(call);

/** Loaded only where it is needed: most commands read, in folders that have no journal. */
async function loadIdentity(): Promise<Identity> {
  const { createIdentity } = await import('../node/identity.ts');
  return createIdentity();
}

async function sha256(text: string): Promise<string> {
  return (await loadIdentity()).sha256(text);
}

async function nearestFolder(io: Io): Promise<string> {
  const { findFolder } = await import('../node/findFolder.ts');
  return findFolder(io.cwd(), isUsed);
}

function isUsed(folder: string): Promise<boolean> {
  return isUsedFolder(createFileStore(folder, { disk: waitingDisk }));
}

/** A folder as it was given. Throws a UsageError where there is none. */
export function existingFolder(folder: string): string {
  const found = statSync(folder, { throwIfNoEntry: false });
  if (found === undefined) throw new UsageError(`There is no folder ${folder}.`);
  if (!found.isDirectory()) throw new UsageError(`${folder} is not a folder.`);
  return folder;
}
