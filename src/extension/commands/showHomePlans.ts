import * as vscode from 'vscode';
import { HOME_SETTING } from '../folders/homeSetting.ts';
import type { Command } from './command.ts';

/** Agrees, for this person, that plans of the open folders are looked for in the home folder. */
export const showHomePlansCommand: Command = async ({ folders }) => {
  await vscode.workspace.getConfiguration().update(HOME_SETTING, true, vscode.ConfigurationTarget.Global);
  await folders.refresh();
};
