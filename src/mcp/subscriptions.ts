import type { Snapshot } from '../core/model/project.ts';
import type { CurrentFolder } from './currentFolder.ts';
import { findResource } from './resources.ts';

/** The resources that a client wants to hear of. The folder is watched only while there are some. */
export interface Subscriptions {
  add(uri: string): Promise<void>;
  remove(uri: string): void;
  /** The folder may be another one now. */
  renew(): Promise<void>;
  dispose(): void;
}

/** `notify` is called when the text of a resource has become another than when it was last told of. */
export function createSubscriptions(current: CurrentFolder, notify: (uri: string) => void): Subscriptions {
  const known = new Map<string, string | null>();
  let following: { readonly folder: unknown; readonly stop: () => void } | null = null;

  const compare = (snapshot: Snapshot | null): void => {
    for (const [uri, before] of known) {
      const now = textOf(uri, snapshot);
      if (now === before) continue;
      known.set(uri, now);
      notify(uri);
    }
  };
  const stop = (): void => {
    following?.stop();
    following = null;
  };
  /** Followed before it is read, so that no change falls between. */
  const follow = async (): Promise<Snapshot | null> => {
    const folder = await current.get();
    if (following?.folder !== folder) stop();
    if (folder === null) return null;
    following ??= { folder, stop: folder.follow(compare) };
    return folder.snapshot();
  };

  return {
    async add(uri) {
      const snapshot = await follow();
      known.set(uri, textOf(uri, snapshot));
    },
    remove(uri) {
      known.delete(uri);
      if (known.size === 0) stop();
    },
    async renew() {
      if (known.size > 0) compare(await follow());
    },
    dispose: stop,
  };
}

function textOf(uri: string, snapshot: Snapshot | null): string | null {
  return snapshot && (findResource(uri)?.read(snapshot) ?? null);
}
