/** The first of these names that is free: the name itself, else with a number before its ending. */
export function freeName(name: string, ending: string, taken: ReadonlySet<string>): string {
  let free = name + ending;
  for (let number = 2; taken.has(free); number += 1) free = `${name}-${number}${ending}`;
  return free;
}
