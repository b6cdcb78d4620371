import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Profile } from '../../../scripts/editor/server.mjs';
import type { Workbench } from './workbench.ts';

const MANIFEST = {
  name: 'tool-caller',
  publisher: 'test',
  version: '1.0.0',
  engines: { vscode: '^1.101.0' },
  main: './main.js',
  capabilities: { untrustedWorkspaces: { supported: true } },
  contributes: { commands: [{ command: 'test.callTool', title: 'Call Tool', category: 'Test' }] },
};

/** Shows the answer's texts as a notification, which the editor cuts at a thousand characters. */
const MAIN = `
const vscode = require('vscode');
exports.activate = ({ subscriptions }) => {
  subscriptions.push(vscode.commands.registerCommand('test.callTool', async () => {
    const { name, input } = JSON.parse(await vscode.window.showInputBox({ prompt: 'Tool' }));
    const { content } = await vscode.lm.invokeTool(name, { input, toolInvocationToken: undefined });
    vscode.window.showInformationMessage(content.map(({ value }) => value).join(' ').slice(0, 900));
  }));
};
`;

/** Adds an extension that calls tools as a language model does. Must come before anything is installed into the profile. */
export function addToolCaller({ extensions }: Profile): void {
  const folder = path.join(extensions, 'test.tool-caller-1.0.0');
  mkdirSync(folder);
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify(MANIFEST));
  writeFileSync(path.join(folder, 'main.js'), MAIN);
}

/** Calls a tool in a workbench with `callsTools`; its answer comes as a notification. */
export async function callTool(workbench: Workbench, name: string, input: object): Promise<void> {
  await workbench.runCommand('Test: Call Tool');
  await workbench.prompt().filter({ hasText: 'Tool' }).waitFor();
  await workbench.answer(JSON.stringify({ name, input }));
}
