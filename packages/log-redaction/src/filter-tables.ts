/** Characters of a trigger that stand for several bytes: `^` is the blank before a message, `#` a digit, `~` a hexadecimal digit. */
const standing: Readonly<Record<string, string>> = {
  '^': ' ',
  '#': '0123456789',
  '~': '0123456789abcdefABCDEF',
};
const anyByte: readonly number[] = Array.from({ length: 256 }, (_, byte) => byte);

// Fields of the sum of a line's weights. In lines of at most `longestCounted` bytes none of them overflows into the next.
const dot = 1;
const sign = 1 << 7;
/** Weight of a trigger that belongs to one form of line. */
export const known = 1 << 15;
/** Weight of a trigger that counts in any line. */
export const anywhere = 1 << 22;
export const dotBits = sign - 1;
export const signBits = (known - sign) >> 7;
/** Longer lines are always read, because their sums could overflow. */
export const longestCounted = 240;
/** An address, a phone number or a pair of coordinates has at least two dots beside digits, ... */
export const fewestDots = 2;
/** ... or two signs beside digits, or four beside the letters of hexadecimal numbers. */
export const fewestSigns = 4;
/** Weight of a pair that only counts together with the bytes before and after it. */
export const toBeChecked = -2;

/** So many ordinary lines are much more frequent than the others. */
const mostFrequent = 30;
/** A pair costs a fraction of a line that is read for nothing. */
const pairCost = 0.04;
/** A trigger whose placeholders stand for more texts is only found by a pair. */
const mostWindows = 500;

const isLittleEndian = new Uint8Array(new Uint16Array([1]).buffer)[0] === 1;

/** Returns the number that a `Uint16Array` shows for two bytes. */
export function pairOf(first: number, second: number): number {
  return isLittleEndian ? first | (second << 8) : (first << 8) | second;
}

const windowSlots = 16_384;

/**
 * Texts of four bytes with a pair in their middle that is to be checked, in a hash table. A text is a number whose lowest
 * byte is its first one.
 */
export class Windows {
  private readonly texts = new Int32Array(windowSlots);
  private readonly weights = new Int32Array(windowSlots);

  /** Returns the weight of a text, 0 when no trigger contains it. */
  weightOf(text: number): number {
    return this.weights[this.slotOf(text)] as number;
  }

  add(text: number, weight: number): void {
    const slot = this.slotOf(text);
    this.texts[slot] = text;
    this.weights[slot] = Math.max(this.weights[slot] as number, weight);
  }

  private slotOf(text: number): number {
    let slot = Math.imul(text, 0x9e3779b1) >>> 18;
    while (this.weights[slot] !== 0 && this.texts[slot] !== text)
      slot = (slot + 1) & (windowSlots - 1);
    return slot;
  }
}

/** What `LineFilter` looks up. */
export interface FilterTables {
  /** Weight of each pair of bytes. */
  weights: Int32Array;
  windows: Windows;
}

/** Texts to find. */
export interface FilterTriggers {
  /** In any line. */
  anywhere: readonly string[];
  /** In lines of one form. */
  known: readonly string[];
}

/**
 * Chooses pairs of bytes so that every trigger contains one of them at an even and one at an odd offset, and so that
 * they are rare in ordinary lines.
 */
export function filterTables(triggers: FilterTriggers, ordinary: readonly string[]): FilterTables {
  const builder = new TableBuilder(ordinary);
  for (const trigger of triggers.anywhere) builder.add(trigger, anywhere);
  for (const trigger of triggers.known) builder.add(trigger, known);
  return builder;
}

/** A way to find a trigger by one of its pairs. */
interface Choice {
  cost: number;
  firsts: readonly number[];
  seconds: readonly number[];
  /** Bytes before and after, when they are part of the trigger. */
  around?: readonly [readonly number[], readonly number[]];
}

class TableBuilder implements FilterTables {
  readonly weights = new Int32Array(65_536);
  readonly windows = new Windows();
  private readonly pairCounts = new Uint16Array(65_536);
  private readonly firstCounts = new Uint16Array(256);
  private readonly secondCounts = new Uint16Array(256);

  constructor(ordinary: readonly string[]) {
    // The most frequent lines come first.
    for (const [index, line] of ordinary.entries())
      for (let i = 0; i + 1 < line.length; i++)
        this.count(line.charCodeAt(i), line.charCodeAt(i + 1), index < mostFrequent ? 20 : 1);
    this.weighMarks();
  }

  add(trigger: string, weight: number): void {
    const bytes = [...trigger].map((char) => [...(standing[char] ?? char)].map(codeOf));
    for (const parity of [0, 1]) {
      let best: Choice | undefined;
      for (let at = -1; at < bytes.length; at++) {
        if ((at & 1) !== parity) continue;
        for (const choice of this.choicesAt(bytes, at))
          if (best === undefined || choice.cost < best.cost) best = choice;
      }
      if (best) this.flag(best, weight);
    }
  }

  private count(first: number, second: number, times: number): void {
    for (const [counts, index] of [
      [this.pairCounts, pairOf(first, second)],
      [this.firstCounts, first],
      [this.secondCounts, second],
    ] as const)
      counts[index] = (counts[index] as number) + times;
  }

  /** Gives a weight to dots and signs beside digits, which are too frequent to be flagged. */
  private weighMarks(): void {
    const { weights } = this;
    for (const hex of standing['~'] as string) {
      const digit = codeOf(hex);
      const weight = /\d/.test(hex) ? 2 * sign : sign;
      weights[pairOf(digit, codeOf('.'))] = dot;
      weights[pairOf(codeOf('.'), digit)] = dot;
      for (const mark of [...':-'].map(codeOf)) {
        weights[pairOf(digit, mark)] = weight;
        weights[pairOf(mark, digit)] = weight;
      }
      weights[pairOf(codeOf('('), digit)] = weight;
      weights[pairOf(digit, codeOf(')'))] = weight;
    }
    weights[pairOf(codeOf(':'), codeOf(':'))] = fewestSigns * sign;
  }

  private choicesAt(bytes: readonly (readonly number[])[], at: number): Choice[] {
    const [before, firsts = anyByte, seconds = anyByte, after] = [-1, 0, 1, 2].map(
      (offset) => bytes[at + offset],
    );
    const frequency = this.frequencyOf(firsts, seconds);
    const alone: Choice = { cost: frequency, firsts, seconds };
    // Beside digits, dots and signs are counted.
    const isCounted = firsts.some((first) =>
      seconds.some((second) => {
        const weight = this.weights[pairOf(first, second)] as number;
        return weight > 0 && weight < known;
      }),
    );
    if (!before || !after || isCounted) return [alone];
    const windows = before.length * firsts.length * seconds.length * after.length;
    if (windows > mostWindows) return [alone];
    // Checking a pair for one more trigger costs next to nothing.
    const isChecked = firsts.every((first) =>
      seconds.every((second) => this.weights[pairOf(first, second)] === toBeChecked),
    );
    const cost = isChecked ? pairCost / 10 : frequency * pairCost;
    return [alone, { cost, firsts, seconds, around: [before, after] }];
  }

  private frequencyOf(firsts: readonly number[], seconds: readonly number[]): number {
    const sum = (counts: Uint16Array, indexes: readonly number[]) =>
      indexes.reduce((total, index) => total + (counts[index] as number), 0);
    // One more for all lines that are not ordinary.
    if (firsts === anyByte) return 1 + sum(this.secondCounts, seconds);
    if (seconds === anyByte) return 1 + sum(this.firstCounts, firsts);
    return 1 + firsts.reduce(
      (total, first) => total + sum(this.pairCounts, seconds.map((second) => pairOf(first, second))),
      0,
    );
  }

  private flag({ firsts, seconds, around }: Choice, weight: number): void {
    for (const first of firsts)
      for (const second of seconds) {
        const pair = pairOf(first, second);
        const was = this.weights[pair] as number;
        // A pair that counts alone needs no check, but then it counts for every trigger.
        if (around) this.weights[pair] = was >= known ? was : toBeChecked;
        else this.weights[pair] = was === toBeChecked ? anywhere : Math.max(was, weight);
        for (const before of around?.[0] ?? [])
          for (const after of around?.[1] ?? [])
            this.windows.add(before | (first << 8) | (second << 16) | (after << 24), weight);
      }
  }
}

function codeOf(char: string): number {
  return char.charCodeAt(0);
}
