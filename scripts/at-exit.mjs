/** What is to be done at this process's end, however it ends; the last added comes first. @type {(() => void)[]} */
const pending = [];

process.once('exit', () => {
  for (const task of pending.splice(0).reverse()) task();
});

/**
 * Does a task at this process's end. It must be synchronous.
 *
 * @param {() => void} task
 * @returns {() => void} takes it back
 */
export function atExit(task) {
  pending.push(task);
  return () => {
    const index = pending.indexOf(task);
    if (index >= 0) pending.splice(index, 1);
  };
}

/** Makes an interruption an ordinary end of this process. */
export function exitOnSignals() {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(130));
}
