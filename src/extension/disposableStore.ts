interface Disposable {
  dispose(): unknown;
}

/** Disposes what it holds, last in first out; what comes after that is disposed at once. */
export class DisposableStore implements Disposable {
  readonly #held: Disposable[] = [];
  #disposed = false;

  get disposed(): boolean {
    return this.#disposed;
  }

  /** Gives the disposable back, so that it can be registered on the line that makes it. */
  add<T extends Disposable>(disposable: T): T {
    if (this.#disposed) disposable.dispose();
    else this.#held.push(disposable);
    return disposable;
  }

  dispose(): void {
    this.#disposed = true;
    for (let last = this.#held.pop(); last !== undefined; last = this.#held.pop()) last.dispose();
  }
}
