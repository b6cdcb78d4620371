import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { makeDemo } from '../demo.mjs';

/**
 * The workspaces that tests inside the editor run in. A test file below `test/extension/NAME/` runs in the workspace of
 * that name; every other file of the suite runs in `demo`. Each workspace is one start of the editor.
 *
 * @type {Readonly<Record<string, (folder: string) => Promise<string> | string>>} makes the workspace below a new folder;
 *   gives the folder or `.code-workspace` file to open
 */
export const workspaces = {
  demo: async (folder) => {
    const demo = path.join(folder, 'gateway');
    await makeDemo(demo);
    return demo;
  },
  plain: (folder) => {
    const plain = path.join(folder, 'plain');
    mkdirSync(plain);
    writeFileSync(path.join(plain, 'README.md'), '# A project without any plan\n');
    return plain;
  },
  tools: (folder) => {
    const tools = path.join(folder, 'tools');
    for (const name of ['claude-code', 'cursor', 'kiro', 'openspec', 'taskmaster', 'backlog-md']) {
      cpSync(path.join('test/fixtures/sources', name), tools, { recursive: true });
    }
    for (const name of ['expected.txt', 'circumstances.txt', '.gitkeep'])
      rmSync(path.join(tools, name), { force: true });
    const git = (/** @type {readonly string[]} */ ...args) =>
      execFileSync('git', args, { cwd: tools, stdio: 'ignore' });
    git('init', '-q', '-b', 'main');
    git('add', '-f', '.');
    git('-c', 'user.name=Test', '-c', 'user.email=test@example.com', 'commit', '-q', '-m', 'Start');
    return tools;
  },
  many: (folder) => {
    const many = path.join(folder, 'many');
    mkdirSync(path.join(many, 'docs/plans'), { recursive: true });
    const steps = Array.from({ length: 20 }, (_, index) => `- [${index % 3 ? 'x' : ' '}] Step ${index}\n`).join('');
    for (let index = 0; index < 2_000; index += 1) {
      writeFileSync(path.join(many, `docs/plans/plan-${index}.md`), `# Plan ${index}\n\n${steps}`);
    }
    const tasks = Array.from({ length: 1_500 }, (_, id) => {
      return {
        id,
        title: `Task ${id}`,
        status: id % 2 ? 'done' : 'pending',
        dependencies: [],
        details: 'x'.repeat(900),
      };
    });
    mkdirSync(path.join(many, '.taskmaster/tasks'), { recursive: true });
    writeFileSync(path.join(many, '.taskmaster/tasks/tasks.json'), JSON.stringify({ master: { tasks } }, null, 2));
    return many;
  },
  several: async (folder) => {
    await makeDemo(path.join(folder, 'gateway'));
    mkdirSync(path.join(folder, 'website'));
    const file = path.join(folder, 'several.code-workspace');
    writeFileSync(file, JSON.stringify({ folders: [{ path: 'gateway' }, { path: 'website' }] }));
    return file;
  },
};

/**
 * Test files by the name of the workspace they run in.
 *
 * @param {readonly string[]} files below `test/extension/`
 */
export function byWorkspace(files) {
  /** @type {Map<string, string[]>} */
  const groups = new Map();
  for (const file of files) {
    const folder = file.split('/')[2] ?? '';
    const name = Object.hasOwn(workspaces, folder) ? folder : 'demo';
    groups.set(name, [...(groups.get(name) ?? []), file]);
  }
  return groups;
}
