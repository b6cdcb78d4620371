/** What was found out about calls when they were asked about, until they are made. */
export interface PreparedCalls<T> {
  keep(input: unknown, value: T): void;
  /** Of calls with the same input the one kept last; undefined where none was. Each is given once. */
  take(input: unknown): T | undefined;
}

/** Calls that the person turned down are never made. */
const MAX_CALLS = 100;

/** The editor gives a call's input twice, as two objects that say the same, and nothing else that names the call. */
export function preparedCalls<T>(): PreparedCalls<T> {
  const calls: { readonly key: string; readonly value: T }[] = [];
  return {
    keep(input, value) {
      calls.push({ key: keyOf(input), value });
      if (calls.length > MAX_CALLS) calls.shift();
    },
    take(input) {
      const key = keyOf(input);
      const index = calls.findLastIndex((call) => call.key === key);
      return index < 0 ? undefined : calls.splice(index, 1)[0]?.value;
    },
  };
}

function keyOf(input: unknown): string {
  return JSON.stringify(input) ?? '';
}
