import * as vscode from 'vscode';
import { SETTINGS, type SettingId, type SettingTypes } from '../manifest/settings.ts';

/** A personal setting as it is for a folder now. */
export function readSetting<Id extends SettingId>(id: Id, folder: vscode.Uri): SettingTypes[Id] {
  return vscode.workspace.getConfiguration(undefined, folder).get(id, SETTINGS[id]);
}
