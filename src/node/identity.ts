import { createHash, randomBytes } from 'node:crypto';
import type { Identity } from '../core/ports.ts';

export function createIdentity(): Identity {
  return {
    sha256: (text) => createHash('sha256').update(text, 'utf8').digest('hex'),
    newId: () => randomBytes(8).toString('hex'),
  };
}
