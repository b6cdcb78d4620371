import { distinctSecrets, findWrittenSecrets } from '../core/parse/writtenSecrets.ts';
import type { Secrets } from '../core/ports.ts';
import { findKnownSecrets } from './knownSecrets.ts';
import { mayHoldKnownSecrets } from './knownSecretTraces.ts';

/** Finds secrets by the rules of secretlint, and by how they are written down. Nothing leaves this machine. */
export function createSecretScanner(): Secrets {
  return {
    async find(text) {
      const known = mayHoldKnownSecrets(text) ? await findKnownSecrets(text) : [];
      return distinctSecrets(text, [...findWrittenSecrets(text), ...known]);
    },
  };
}
