/**
 * Pauses that all end early at once. A race with one promise would keep objects of every pause until it resolves, which takes
 * days on a server at home.
 */
export class Pauses {
  readonly #open = new Set<() => void>();
  #ends = 0;

  /** Counts the calls of `end`, so that one between a look and the pause after it is not missed. */
  get ends(): number {
    return this.#ends;
  }

  /** Waits for `ms`; ends early with a call of `end` that came after `ends` was read. */
  pause(ms: number, ends: number): Promise<void> {
    if (this.#ends !== ends) return Promise.resolve();
    return new Promise((resolve) => {
      const end = () => {
        clearTimeout(timer);
        this.#open.delete(end);
        resolve();
      };
      const timer = setTimeout(end, ms);
      this.#open.add(end);
    });
  }

  /** Ends every pause. */
  end(): void {
    this.#ends++;
    for (const end of this.#open) end();
  }
}
