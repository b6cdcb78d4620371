import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { createSession, type Session } from '../../../src/extension/folders/session.ts';
import { recordingLog } from '../../support/fakes.ts';
import { workspaceFiles } from '../../support/inEditor/workspaceFiles.ts';

describe('a workspace that is not trusted', () => {
  const files = workspaceFiles();
  const trust = Object.getOwnPropertyDescriptor(vscode.workspace, 'isTrusted') ?? {};
  let session: Session;

  beforeEach(() => {
    const time = new Date().toISOString();
    files.write('state/current.md', `## Where we are (as of ${time})\nGoing.\n\n## Next action\nGo on.\n`);
    Object.defineProperty(vscode.workspace, 'isTrusted', { value: false, configurable: true });
    session = createSession(files.uri, 'plain', { log: recordingLog(), onSnapshot: () => {} });
  });
  afterEach(() => {
    session.dispose();
    Object.defineProperty(vscode.workspace, 'isTrusted', trust);
    for (const file of ['state', '.git']) files.remove(file);
  });

  it('misses what git would say only where there is a repository', async () => {
    const reasons = async () => (await session.refresh()).readiness?.reasons.map(({ code }) => code);
    assert.deepEqual(await reasons(), []);
    files.git('init', '--quiet');
    assert.deepEqual(await reasons(), ['git-withheld']);
  });
});
