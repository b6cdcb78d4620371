import * as vscode from 'vscode';
import type { Command } from './command.ts';

export const showProblemsCommand: Command = async () => {
  await vscode.commands.executeCommand('workbench.actions.view.problems');
};
