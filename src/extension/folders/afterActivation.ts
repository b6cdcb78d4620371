/** Resolves in the next turn of the event loop: the editor waits for the activation, and need not wait for what takes longer. */
export function afterActivation(): Promise<void> {
  return new Promise((resolve) => void setImmediate(resolve));
}
