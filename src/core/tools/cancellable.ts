import type { FileStore } from '../ports.ts';
import type { ToolFolder } from './tool.ts';

/** The folder for one call, which may be given up: it writes nothing then, but ends what it has begun to write. */
export function cancellable(folder: ToolFolder, isCancelled: () => boolean): ToolFolder {
  return {
    ...folder,
    async actionContext() {
      const context = await folder.actionContext();
      return { ...context, files: cancellableFiles(context.files, isCancelled) };
    },
  };
}

function cancellableFiles(files: FileStore, isCancelled: () => boolean): FileStore {
  let hasWritten = false;
  return {
    ...files,
    async transact(transaction) {
      const outcome = await files.transact({ ...transaction, isCancelled: () => !hasWritten && isCancelled() });
      hasWritten ||= outcome.ok;
      return outcome;
    },
  };
}
