import type * as vscode from 'vscode';
import { readSetting } from '../readSetting.ts';

export const HOME_SETTING = 'dogear.plans.fromHome';

/** Whether the person has agreed to show the plans that their home folder keeps for a folder. */
export function isHomeShown(folder: vscode.Uri): boolean {
  return readSetting(HOME_SETTING, folder);
}
