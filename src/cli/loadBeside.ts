import { join } from 'node:path';
import { type CompiledCode, compiledModule } from './compiledCode.ts';

export interface Loader {
  /** Loads what lies beside a program (`./NAME.js`) with its compiled code, and everything else as Node does. */
  readonly load: NodeJS.Require;
  /** Keeps what was compiled of the files beside the program. */
  readonly keep: () => void;
}

/** Only Node can serve the `import()` in it. */
const LEFT_TO_NODE = './secrets.js';

/** @param folder of the program, absolute */
export function createLoader(folder: string): Loader {
  const modules = new Map<string, { exports: unknown }>();
  const compiled: CompiledCode[] = [];
  const load = (id: string): unknown => {
    if (!id.startsWith('./') || id === LEFT_TO_NODE) return require(id);
    const known = modules.get(id);
    if (known !== undefined) return known.exports;
    const file = join(folder, id);
    const code = compiledModule(file);
    const module = { exports: {} };
    compiled.push(code);
    modules.set(id, module);
    code.run(module.exports, load as NodeJS.Require, module, file, folder);
    return module.exports;
  };
  return {
    load: load as NodeJS.Require,
    keep() {
      for (const { keep } of compiled) keep();
    },
  };
}
