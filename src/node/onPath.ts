import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Whether a terminal with this environment would find a program by its name. */
export function isOnPath(name: string, env: Readonly<Record<string, string | undefined>> = process.env): boolean {
  const names = process.platform === 'win32' ? [`${name}.cmd`, `${name}.exe`] : [name];
  const folders = (env['PATH'] ?? env['Path'] ?? '').split(delimiter).filter((folder) => folder !== '');
  return folders.some((folder) => names.some((file) => isExecutable(join(folder, file))));
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
