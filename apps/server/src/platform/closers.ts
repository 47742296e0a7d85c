/** What has to be closed at the end, the newest first: what was opened later stands on what was there before. */
export class Closers {
  readonly #closers: (() => Promise<void>)[] = [];

  add(close: () => Promise<void> | void): void {
    this.#closers.push(async () => close());
  }

  /** Closes everything once. */
  async closeAll(): Promise<void> {
    for (const close of this.#closers.splice(0).reverse()) await close();
  }
}
