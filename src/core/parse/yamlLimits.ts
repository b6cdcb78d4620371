/** Above this a block is not read as YAML: nothing met in the wild comes near, and some forms take the square of the time. */
const MAX_LENGTH = 64_000;
/** The reader of YAML goes a call deeper for each level, and running out of stack there can end the process. */
const MAX_DEPTH = 100;

/** Whether a text is so long or nested so deeply that it must not be given to the reader of YAML. */
export function exceedsYamlLimits(source: string): boolean {
  return source.length > MAX_LENGTH || isDeep(source);
}

function isDeep(source: string): boolean {
  let depth = 0;
  for (const [bracket] of source.matchAll(/[[\]{}]/g)) {
    depth = Math.max(0, depth + (bracket === '[' || bracket === '{' ? 1 : -1));
    if (depth > MAX_DEPTH) return true;
  }
  return /(?:[-?:][ \t]+){100}/.test(source);
}
