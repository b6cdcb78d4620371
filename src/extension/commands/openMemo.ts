import { openFile } from '../openFile.ts';
import type { Command } from './command.ts';
import { chooseFolder } from './folderChoice.ts';
import { needsMemo } from './needs.ts';

export const openMemoCommand: Command = async (host, target) => {
  const folder = await chooseFolder(host, target, needsMemo());
  const memo = folder?.snapshot?.project.memo;
  if (folder && memo) await openFile(folder, memo.path);
};
