import { forEachOf } from './for-each-of.ts';

/** Collects what has to be closed at the end, newest first: later parts depend on earlier ones. */
export class Closers {
  readonly #closers: (() => Promise<void>)[] = [];

  add(close: () => Promise<void> | void): void {
    this.#closers.push(async () => close());
  }

  /** Closes everything once, despite faults: last comes the database, with a backup of it. */
  closeAll(): Promise<void> {
    return forEachOf(this.#closers.splice(0).reverse(), (close) => close());
  }
}
