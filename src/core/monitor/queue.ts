/**
 * Runs a task again and again, never twice at a time. Each call gives the result of a run that began after it; calls that
 * come while one runs share the next.
 */
export function createQueue<T>(run: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | null = null;
  let next: Promise<T> | null = null;

  const forgetWhenDone = (promise: Promise<T>): Promise<T> => {
    const done = promise.finally(() => {
      if (running === done) running = null;
    });
    return done;
  };
  const runNext = (): Promise<T> => {
    running = next;
    next = null;
    return run();
  };

  return () => {
    if (next !== null) return next;
    if (running !== null) {
      next = forgetWhenDone(running.then(runNext, runNext));
      return next;
    }
    running = forgetWhenDone(run());
    return running;
  };
}
