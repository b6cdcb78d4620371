import { createHash } from 'node:crypto';
import { success } from '../../src/core/errors.ts';
import type {
  AbsentFile,
  Clock,
  Commit,
  Git,
  GitStatus,
  Identity,
  Log,
  Scheduler,
  Secrets,
} from '../../src/core/ports.ts';

export interface FakeClock extends Clock {
  time: number;
}

/** A clock that stands still until a test moves it. The zone is UTC unless given in minutes. */
export function fakeClock(at: string | number, offset = 0): FakeClock {
  return {
    time: typeof at === 'number' ? at : Date.parse(at),
    now() {
      return this.time;
    },
    offsetMinutes: () => offset,
  };
}

export interface FakeScheduler extends Scheduler {
  /** Runs what is due within this time, in order; what it schedules counts too. */
  advance(milliseconds: number): void;
  readonly waiting: number;
}

export function fakeScheduler(): FakeScheduler {
  let time = 0;
  let order = 0;
  const due = new Map<number, { at: number; run: () => void }>();
  return {
    after(milliseconds, run) {
      order += 1;
      const key = order;
      due.set(key, { at: time + milliseconds, run });
      return () => due.delete(key);
    },
    advance(milliseconds) {
      const until = time + milliseconds;
      for (;;) {
        const next = [...due].filter(([, { at }]) => at <= until).sort((a, b) => a[1].at - b[1].at || a[0] - b[0])[0];
        if (next === undefined) break;
        due.delete(next[0]);
        time = Math.max(time, next[1].at);
        next[1].run();
      }
      time = until;
    },
    get waiting() {
      return due.size;
    },
  };
}

/** Ids count up: `plan00000001`, `plan00000002`. */
export function fakeIdentity(): Identity {
  let count = 0;
  return {
    sha256: (text) => createHash('sha256').update(text, 'utf8').digest('hex'),
    newId() {
      count += 1;
      return `plan${String(count).padStart(8, '0')}`;
    },
  };
}

/** Takes every `fake-secret-1`, with any letters and digits at its end, for a key. */
export function fakeSecrets(): Secrets {
  return {
    async find(text) {
      const found = [...text.matchAll(/fake-secret-[a-z0-9]+/g)];
      return found.map(({ 0: value, index }) => ({ start: index, end: index + value.length, what: 'Fake key' }));
    },
  };
}

export interface RecordingLog extends Log {
  readonly lines: string[];
}

export function recordingLog(): RecordingLog {
  const lines: string[] = [];
  const at = (level: string) => (message: string) => void lines.push(`${level} ${message}`);
  return { lines, error: at('error'), warn: at('warn'), info: at('info'), debug: at('debug') };
}

export interface FakeGitState {
  status?: Partial<GitStatus>;
  /** Newest first. */
  commits?: readonly Commit[];
  /** `REVISION:PATH` to text. */
  texts?: Readonly<Record<string, string>>;
  /** What is in the index and not on the disk. */
  absent?: readonly AbsentFile[];
}

export interface FakeGit extends Git {
  state: FakeGitState;
  readonly committed: { readonly paths: readonly string[]; readonly message: string }[];
}

/** A git that finds no repository. */
export function noRepository(): Git {
  return {
    ...fakeGit(),
    hasRepository: () => false,
    status: async () => null,
    log: async () => null,
    show: async () => null,
    absent: async () => null,
  };
}

/** A git that finds a repository and gives no answer about it. */
export function silentGit(): Git {
  return { ...noRepository(), hasRepository: () => true };
}

export function fakeGit(state: FakeGitState = {}): FakeGit {
  const committed: FakeGit['committed'] = [];
  return {
    state,
    committed,
    hasRepository: () => true,
    async status() {
      return { head: 'head', branch: 'main', dirty: [], dirtyOutsideFolder: false, ...this.state.status };
    },
    async log({ limit, paths }) {
      const all = this.state.commits ?? [];
      return all.filter((commit) => !paths || commit.paths.some((path) => paths.includes(path))).slice(0, limit);
    },
    async show(requests) {
      return requests.map(({ revision, path }) => this.state.texts?.[`${revision}:${path}`] ?? null);
    },
    async absent(paths) {
      const isAsked = (file: string) => paths.some((path) => file === path || file.startsWith(`${path}/`));
      return (this.state.absent ?? []).filter(({ path }) => isAsked(path));
    },
    async commit(paths, message) {
      committed.push({ paths, message });
      return success({ id: `commit${committed.length}` });
    },
  };
}
