/** More readings of a file than its usual one or two are not worth the wait. */
const MAX_TRIES = 24;

/** Those candidates that hold together, found by halving: mostly all of them do, and one question is enough. */
export function holding<T>(candidates: readonly T[], hold: (some: readonly T[]) => boolean): readonly T[] {
  let tries = 0;
  const among = (some: readonly T[]): readonly T[] => {
    if (some.length === 0 || tries === MAX_TRIES) return [];
    tries += 1;
    if (hold(some)) return some;
    const middle = some.length >> 1;
    return middle === 0 ? [] : [...among(some.slice(0, middle)), ...among(some.slice(middle))];
  };
  return among(candidates);
}
