/** Result of one part of the attack. */
export interface Part {
  title: string;
  /** Number of calls or attempts. */
  tried: number;
  /** What the server should have held and didn't, one line each. */
  failures: string[];
  /** Additional figures. */
  notes: string[];
}

/** Counts attempts of one part and collects what didn't hold. */
export class Findings {
  readonly #title: string;
  readonly #failures: string[] = [];
  readonly #notes: string[] = [];
  #tried = 0;

  constructor(title: string) {
    this.#title = title;
  }

  /** Counts an attempt that must have ended as expected. */
  expect(holds: boolean, failure: () => string): void {
    this.#tried++;
    if (!holds) this.#failures.push(failure());
  }

  note(text: string): void {
    this.#notes.push(text);
  }

  done(): Part {
    return {
      title: this.#title,
      tried: this.#tried,
      failures: this.#failures,
      notes: this.#notes,
    };
  }
}
