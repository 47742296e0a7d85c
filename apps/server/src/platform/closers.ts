import { forEachOf } from './for-each-of.ts';

/** What has to be closed at the end, the newest first: what was opened later stands on what was there before. */
export class Closers {
  readonly #closers: (() => Promise<void>)[] = [];

  add(close: () => Promise<void> | void): void {
    this.#closers.push(async () => close());
  }

  /** Closes everything once, whatever fails: what comes last is the database, with a copy of it. */
  closeAll(): Promise<void> {
    return forEachOf(this.#closers.splice(0).reverse(), (close) => close());
  }
}
