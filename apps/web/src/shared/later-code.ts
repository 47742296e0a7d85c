/** Code or words of a page that load when they are wanted, and are there from then on. */
export class LaterCode<T> {
  readonly #import: () => Promise<T>;
  #loading: Promise<T> | undefined;
  #loaded: T | undefined;

  constructor(load: () => Promise<T>) {
    this.#import = load;
  }

  /** What was loaded, if it is there. */
  get loaded(): T | undefined {
    return this.#loaded;
  }

  /** Loads it, once; after a failure again. */
  load(): Promise<T> {
    this.#loading ??= this.#import().then(
      (code) => {
        this.#loaded = code;
        return code;
      },
      (error) => {
        this.#loading = undefined;
        throw error;
      },
    );
    return this.#loading;
  }

  /** Loads it before it is wanted. After a failure, the next load tries again. */
  prepare(): void {
    this.load().catch(() => undefined);
  }
}
