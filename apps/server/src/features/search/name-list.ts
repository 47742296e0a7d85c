import { foldText } from './term-matcher.ts';

/** The different names of one kind, by number. */
export class NameList {
  readonly #numbers = new Map<string, number>();
  readonly names: string[] = [];
  readonly folded: string[] = [];
  /** Rides with this name. */
  readonly rides: number[] = [];

  /** Returns the number of a name, which it keeps. @param textOf gives the words to find a new one by */
  numberOf(name: string, textOf: () => string): number {
    const known = this.#numbers.get(name);
    if (known !== undefined) return known;
    const number = this.names.length;
    this.#numbers.set(name, number);
    this.names.push(name);
    this.folded.push(foldText(textOf()));
    this.rides.push(0);
    return number;
  }

  count(number: number, rides: number): void {
    this.rides[number] = (this.rides[number] ?? 0) + rides;
  }
}
