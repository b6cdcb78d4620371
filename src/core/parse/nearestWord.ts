/** What is longer is no slip of the pen, and would take long to compare. */
const MAX_WORD = 60;

/**
 * The known word that was most likely meant, for "did you mean"; null where none is near. Case does not count. Another number
 * is no slip: `step-2` is not meant by `step-3`, nor is any word by one that has nothing in common with it.
 */
export function nearestWord(word: string, known: readonly string[]): string | null {
  if (word.length > MAX_WORD) return null;
  let best: string | null = null;
  let bestDistance = Math.max(1, Math.floor(word.length / 3)) + 1;
  for (const candidate of known) {
    if (Math.abs(word.length - candidate.length) >= bestDistance || numbersDiffer(word, candidate)) continue;
    const distance = editDistance(word.toLowerCase(), candidate.toLowerCase());
    if (distance < bestDistance && distance < Math.max(word.length, candidate.length)) {
      best = candidate;
      bestDistance = distance;
    }
  }
  return best;
}

function numbersDiffer(one: string, other: string): boolean {
  const [ones, others] = [one, other].map((word) => word.match(/\d+/g)?.map(Number).join(' '));
  return ones !== undefined && others !== undefined && ones !== others;
}

/** Insertions, deletions, replacements and swaps of neighbours that make one word of the other (optimal alignment). */
function editDistance(one: string, other: string): number {
  let beforeLast: readonly number[] = [];
  let last: readonly number[] = Array.from({ length: other.length + 1 }, (_, column) => column);
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const same = one[row - 1] === other[column - 1];
      let cost = Math.min(at(last, column) + 1, at(current, column - 1) + 1, at(last, column - 1) + (same ? 0 : 1));
      const swapped = row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      if (swapped) cost = Math.min(cost, at(beforeLast, column - 2) + 1);
      current.push(cost);
    }
    beforeLast = last;
    last = current;
  }
  return at(last, other.length);
}

function at(row: readonly number[], column: number): number {
  return row[column] ?? Number.POSITIVE_INFINITY;
}
