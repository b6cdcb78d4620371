/** Runs a check again and again until it passes; what it last threw is the failure when the test's time is up. */
export async function until<T>(check: () => T | Promise<T>): Promise<T> {
  const end = Date.now() + 10_000;
  for (;;) {
    try {
      return await check();
    } catch (error) {
      if (Date.now() > end) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
