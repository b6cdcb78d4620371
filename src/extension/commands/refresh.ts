import type { Command } from './command.ts';

export const refreshCommand: Command = ({ folders }) => folders.refresh();
