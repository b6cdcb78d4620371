/** One line of the table that the measurements print. */
export interface Row {
  readonly what: string;
  readonly aim: string;
  readonly must: string;
  /** May hold more than the number, for people. */
  readonly measured: string;
  /** Whether the measured value is within what it must be. */
  readonly reached: boolean;
}

/** Prints a line of the table: what was measured, what it should be, what it has to be, and what it is. */
export function printRow({ what, aim, must, measured, reached }: Row): void {
  const target = `aim ${aim.padEnd(7)} must ${must.padEnd(7)}`;
  console.log(`      ${what.padEnd(40)} ${target} ${reached ? 'reached' : 'MISSED '}  ${measured}`);
}
