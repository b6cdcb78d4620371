import { CONFIG_FILE } from '../model/config.ts';
import type { GitFacts, GitSilence, Project, SpecFile } from '../model/project.ts';
import type { Clock, FileStore, Git, HistoryMemory, Log, Secrets } from '../ports.ts';
import { findAbsence } from './absence.ts';
import { createArchiveReader } from './archive.ts';
import { NO_CONFIG, savedConfig } from './currentConfig.ts';
import { documentOf, troubleOf } from './documentReader.ts';
import { createGitReader } from './gitFacts.ts';
import { createHomePlansReader, type HomeFolder } from './homePlans.ts';
import { findLogRewrite } from './logRewrite.ts';
import { memoTime } from './memoTime.ts';
import { findMissingFiles } from './missingFiles.ts';
import { planFileOf } from './planFile.ts';
import { createPlanReader } from './planReader.ts';
import { createStandingReader, type Sha256 } from './planStanding.ts';
import { createReaders, type Readers } from './readers.ts';
import { createSecretReader } from './secretFiles.ts';
import { shareReads } from './shareReads.ts';
import { headBranch, sourceDocuments, sourcePlanFiles } from './sourcePlanFiles.ts';
import { createSourcesReader, type FoundSources } from './sources.ts';
import { readSpecs } from './specs.ts';
import { directoryExists, readStateFolder, type StateFolder } from './stateFolder.ts';

export interface ProjectPorts {
  readonly files: FileStore;
  readonly git: Git | WithheldGit;
  /** For programs that look once and end. */
  readonly history?: HistoryMemory;
  readonly clock: Clock;
  readonly log: Log;
  readonly sha256: Sha256;
  readonly secrets: Secrets;
  /** Where plans of this folder may lie outside of it; asked at each load. */
  readonly home?: () => HomeFolder | null;
}

/** What git tells where it may not run: the folder is not trusted. */
export type WithheldGit = Pick<Git, 'hasRepository'>;

export interface ProjectLoader {
  /** Reads the folder as it is now. Loads must not overlap. */
  load(): Promise<Project>;
}

/** Loads one folder again and again. Only files whose content changed are parsed anew. */
export function createProjectLoader(name: string, ports: ProjectPorts): ProjectLoader {
  const readFolder = createFolderReader(ports);
  const { clock, log, home = () => null } = ports;
  const readHome = createHomePlansReader(home);
  return {
    async load() {
      const now = clock.now();
      const read = await readFolder();
      const homePlans = await readHome({ config: read.config, now, branch: null });
      const project = { ...projectOf(name, now, read), homePlans };
      log.debug(`Loaded ${name} in ${clock.now() - now} ms.`);
      return project;
    },
  };
}

/** Reads everything that a project is made of. */
function createFolderReader({ files: onDisk, git, history, clock, sha256, secrets }: ProjectPorts) {
  const files = shareReads(onDisk);
  const readers = createReaders(files, clock);
  const readPlan = createPlanReader(readers.planJson);
  const readArchive = createArchiveReader(files, readPlan);
  const readStanding = createStandingReader(files, sha256);
  const readSecrets = createSecretReader(files, readers, secrets);
  const readSources = createSourcesReader(files);
  const readGit = mayRun(git) ? createGitReader(git, clock, history) : null;
  return async () => {
    files.forget();
    const { reading: configFile, config, named } = await readConfig(readers, files);
    const directory = config.stateDirectory;
    const [state, specs] = await Promise.all([
      readStateFolder(directory, named, readers, readPlan),
      readSpecs(readers),
    ]);
    const [found, archive, facts, planStanding, missingFiles, secretFacts] = await Promise.all([
      readSources(config, state?.directory ?? null),
      state === null ? [] : readArchive(directory),
      state === null || readGit === null ? null : readGit(state),
      state === null ? null : readStanding(state),
      state === null ? [] : readMissing(files, state, specs.specFiles),
      // While git is at work, looking for secrets takes no time of its own.
      readSecrets(state, specDocuments(specs.specFiles)),
    ]);
    const absence = isThere(state) ? null : await findAbsence({ files, git: mayRun(git) ? git : null }, directory, []);
    const gitSilence = state === null || facts !== null ? null : silenceOf(git);
    const branch = await branchOf(files, facts, found);
    const logRewrittenAt = await findLogRewrite(files, state?.log ?? null, facts, secrets);
    const more = { facts, gitSilence, absence, planStanding, missingFiles, logRewrittenAt, ...secretFacts };
    return { configFile, config, state, specs, found, archive, branch, ...more };
  };
}

type ReadFolder = Awaited<ReturnType<ReturnType<typeof createFolderReader>>>;

function projectOf(name: string, now: number, read: ReadFolder): Omit<Project, 'homePlans'> {
  const { configFile, config, state, specs, found, facts } = read;
  return {
    name,
    now,
    config,
    configFile: documentOf(configFile),
    specs: [...specs.specs, ...found.specs],
    specFiles: specs.specFiles,
    missingFiles: read.missingFiles,
    planStanding: read.planStanding,
    absence: read.absence,
    memos: found.memos,
    toldPlaces: found.toldPlaces,
    git: facts,
    gitSilence: read.gitSilence,
    attachments: read.attachments,
    archiveNames: read.archiveNames,
    secretFiles: read.secretFiles,
    logRewrittenAt: read.logRewrittenAt,
    ...stateOf(state, facts),
    ...plansOf(read, now),
    troubles: [...troubleOf(configFile), ...(state?.troubles ?? []), ...specs.troubles, ...found.troubles],
  };
}

/** `named`: whether the file itself names the state directory, and it is there. */
async function readConfig(readers: Readers, files: Pick<FileStore, 'list' | 'read'>) {
  const reading = await readers.config(CONFIG_FILE);
  const { value: config, namesStateDirectory } = await configOf(reading, files);
  const named = namesStateDirectory && (await directoryExists(files, config.stateDirectory));
  return { reading, config, named };
}

function configOf(reading: Awaited<ReturnType<Readers['config']>>, files: Pick<FileStore, 'read'>) {
  if (reading.kind !== 'read') return NO_CONFIG;
  return reading.document.unsaved ? savedConfig(files) : reading.parsed;
}

/** Why git told nothing when it was asked. */
function silenceOf(git: Git | WithheldGit): GitSilence | null {
  if (!git.hasRepository()) return null;
  return mayRun(git) ? 'no-answer' : 'withheld';
}

function mayRun(git: Git | WithheldGit): git is Git {
  return 'status' in git;
}

function stateOf(state: StateFolder | null, facts: GitFacts | null) {
  return {
    stateDirectory: state?.directory ?? null,
    memo: state?.memo ?? null,
    memoTime: state?.memo ? memoTime(state.memo, facts) : null,
    backlog: state?.backlog ?? null,
    log: state?.log ?? null,
    journal: state?.journal ?? [],
  };
}

/** Whether any hand-off file stands on the disk: then git is not asked for those that do not. */
function isThere(state: StateFolder | null): boolean {
  return state !== null && (state.documents.length > 0 || state.troubles.length > 0);
}

function specDocuments(specs: readonly SpecFile[]) {
  return specs.flatMap(({ document, imports }) => [document, ...imports]);
}

async function readMissing(files: Pick<FileStore, 'read'>, { memo }: StateFolder, specs: readonly SpecFile[]) {
  const found = await Promise.all([
    memo === null ? [] : findMissingFiles(files, memo.path, memo.value.text.paths),
    ...specs.map(({ document: { path, value } }) => findMissingFiles(files, path, [...value.imports, ...value.links])),
  ]);
  return found.flat();
}

/** The current plan first. Where there is none, the plan archived last stays in view until the next is set. */
function plansOf({ state, found, archive, config, branch }: ReadFolder, now: number) {
  const own = state?.plan ?? null;
  const markdown = state?.planMarkdown ?? null;
  const first = own === null ? archive.slice(0, 1) : [planFileOf(own, true, config, now)];
  return {
    plan: own?.document ?? null,
    planMarkdown: state?.planCopy ?? null,
    planDocuments: [...[own, markdown].flatMap((plan) => plan?.document ?? []), ...sourceDocuments(found)],
    plans: [
      ...first,
      ...(markdown === null ? [] : [planFileOf(markdown, false, config, now)]),
      ...sourcePlanFiles(found, { config, now, branch }),
    ],
    archive,
  };
}

/** Asked for only where some plan goes by it. */
async function branchOf(
  files: Pick<FileStore, 'read'>,
  facts: GitFacts | null,
  { plans }: FoundSources,
): Promise<string | null> {
  if (!plans.some(({ branch }) => branch !== null)) return null;
  return facts === null ? headBranch(files) : facts.status.branch;
}
