/** Makes an interruption an ordinary end of this process, so that what is to be done at its exit is done. */
export function exitOnSignals() {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(130));
}
