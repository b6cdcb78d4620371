import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { sourceFiles } from '../support/sourceFiles.ts';
import { forbiddenImports, LEVELS } from './layers.ts';

describe('the layers', () => {
  it('hold for every import below src', () => {
    const files = new Map([...sourceFiles('src')].map(([file, text]) => [file.replace(/^src\//, ''), text]));
    assert.ok(files.size > 100);
    assert.deepEqual(forbiddenImports(files), []);
  });

  it('name every folder of src, and each has a project for the compiler', () => {
    const named = new Set([...LEVELS.flat().map((folder) => folder.split('/')[0]), 'webview']);
    const folders = readdirSync('src');
    assert.deepEqual(
      folders.filter((folder) => !named.has(folder)),
      [],
    );
    assert.deepEqual(
      folders.filter((folder) => !readdirSync(`src/${folder}`).includes('tsconfig.json')),
      [],
    );
  });
});

describe('the check of the layers', () => {
  const cases: readonly { file: string; text: string; why: string | undefined }[] = [
    { file: 'core/parse/memo.ts', text: "import { x } from '../model/memo.ts';", why: undefined },
    { file: 'core/parse/memo.ts', text: "import { x } from './time.ts';", why: undefined },
    { file: 'core/parse/memo.ts', text: "import { parse } from 'yaml';", why: undefined },
    {
      file: 'core/model/memo.ts',
      text: "import type {\n  A,\n  B,\n} from '../parse/memo.ts';",
      why: 'core/model is not above core/parse',
    },
    {
      file: 'core/parse/memo.ts',
      text: "export * from '../lifecycle/moves.ts';",
      why: 'core/parse is not above core/lifecycle',
    },
    {
      file: 'core/ports.ts',
      text: "import type { Plan } from './model/plan.ts';",
      why: 'core/ports.ts is not above core/model',
    },
    { file: 'core/actions/x.ts', text: "import '../../node/git.ts';", why: 'core/actions is not above node' },
    { file: 'cli/main.ts', text: "await import('../extension/main.ts')", why: 'cli is not above extension' },
    { file: 'core/new/x.ts', text: "import { x } from '../errors.ts';", why: 'core/new has no level' },
    { file: 'core/parse/x.ts', text: "import fs from 'node:fs';", why: 'core/parse may not import node:fs' },
    { file: 'core/parse/x.ts', text: "import * as vscode from 'vscode';", why: 'core/parse may not import vscode' },
    { file: 'core/parse/x.ts', text: "const z = require('zod');", why: 'core/parse may not import zod' },
    { file: 'cli/main.ts', text: "import { run } from 'node:test';", why: undefined },
    { file: 'webview/main.ts', text: "import type { M } from './protocol.ts';", why: undefined },
    {
      file: 'webview/main.ts',
      text: "import { a } from '../core/errors.ts';",
      why: 'webview may not know core/errors.ts',
    },
    { file: 'extension/x.ts', text: "import type { M } from '../webview/protocol.ts';", why: undefined },
    { file: 'extension/x.ts', text: "import { m } from '../webview/main.ts';", why: 'extension may not know webview' },
  ];

  for (const { file, text, why } of cases) {
    it(`${why === undefined ? 'accepts' : 'refuses'} ${text.replace(/\s+/g, ' ')} in ${file}`, () => {
      const found = forbiddenImports(new Map([[file, text]]));
      assert.deepEqual(
        found.map((each) => each.why),
        why === undefined ? [] : [why],
      );
    });
  }
});
