/** Transition table of a state machine that reads bytes and reports which texts end at each. */
export interface TriggerTable {
  /** Class of each byte. Bytes that no trigger distinguishes share a class. */
  classOf: Uint8Array;
  /** Next row, indexed by row plus class. Rows start at multiples of the number of classes. */
  next: Int32Array;
  /** Bits of the triggers that end in each row. */
  bits: Int32Array;
  /** Rows from here on end a trigger. */
  firstHit: number;
  /** The row after a line break. */
  lineStart: number;
}

/** A text to find and the bits that it sets. `^` is a line break, `#` a digit and `~` a hexadecimal digit. */
export type Trigger = readonly [text: string, bits: number];

/** Positions inside the triggers that have started, as ascending place numbers. */
type Places = readonly number[];

const lf = 10;
const cr = 13;
/** Placeholders in triggers and the characters that they match. */
const standing = new Set('^#~');

/** Lists the characters and placeholders that a byte matches. */
function marksOf(byte: number, used: ReadonlySet<string>): string {
  const isDigit = byte >= 48 && byte <= 57;
  const isHex = isDigit || (byte >= 65 && byte <= 70) || (byte >= 97 && byte <= 102);
  let marks = byte === lf || byte === cr ? '^' : '';
  if (isDigit) marks += '#';
  if (isHex) marks += '~';
  const own = String.fromCharCode(byte);
  // A literal `^`, `#` or `~` in a log matches no trigger.
  return used.has(own) && !standing.has(own) ? marks + own : marks;
}

/** Every character of every trigger has a place; the place after it is the next number. */
class Marks {
  /** Classes that match at each place; none at the place after a trigger. */
  readonly classes: readonly (readonly number[])[];
  readonly bits: readonly number[];
  /** Places after a first character, by class. */
  readonly begun: readonly Places[];
  readonly classOf: Uint8Array;
  readonly classCount: number;

  constructor(triggers: readonly Trigger[]) {
    const marks = new Set(triggers.flatMap(([text]) => [...text]));
    const known = new Map<string, number>([['', 0]]);
    this.classOf = Uint8Array.from({ length: 256 }, (_, byte) => {
      const key = marksOf(byte, marks);
      const found = known.get(key) ?? known.size;
      known.set(key, found);
      return found;
    });
    this.classCount = known.size;
    const classesOf = new Map(
      Array.from(marks, (mark) => [
        mark,
        [...known].filter(([key]) => key.includes(mark)).map(([, index]) => index),
      ]),
    );
    const classes: (readonly number[])[] = [];
    const bits: number[] = [];
    const begun: number[][] = Array.from(known, () => []);
    for (const [text, own] of triggers) {
      for (const index of classesOf.get(text.charAt(0)) ?? [])
        begun[index]?.push(classes.length + 1);
      for (const mark of text) {
        classes.push(classesOf.get(mark) ?? []);
        bits.push(0);
      }
      classes.push([]);
      bits.push(own);
    }
    this.classes = classes;
    this.bits = bits;
    this.begun = begun;
  }
}

/**
 * Compiles all triggers into one table, so that reading a byte costs one lookup for any number of triggers.
 * @param triggers ASCII texts
 */
export function triggerTable(triggers: readonly Trigger[]): TriggerTable {
  const marks = new Marks(triggers);
  const { classCount } = marks;
  const states: Places[] = [];
  const known = new Map<number | string, number>();
  const indexOf = (places: Places): number => {
    // Most states have a single place.
    const key = places.length === 1 ? (places[0] as number) : places.join();
    const found = known.get(key) ?? states.length;
    if (found === states.length) {
      known.set(key, found);
      states.push(places);
    }
    return found;
  };
  indexOf([]);
  // A class that no place of a state expects leads to the same row as from the first state.
  const fresh = Int32Array.from(marks.begun, indexOf);
  const next: Int32Array[] = [];
  for (let state = 0; state < states.length; state++) {
    const places = states[state] as Places;
    const row = fresh.slice();
    for (const place of places)
      for (const c of marks.classes[place] ?? []) {
        // A class that two places expect is computed twice, with the same result.
        const to: number[] = [...(marks.begun[c] as Places)];
        for (const other of places) if (marks.classes[other]?.includes(c)) to.push(other + 1);
        row[c] = indexOf(to.length === 1 ? to : to.sort((x, y) => x - y));
      }
    next.push(row);
  }
  const hits = states.map((places) => places.reduce((sum, at) => sum | (marks.bits[at] ?? 0), 0));
  return layOut(next, hits, marks.classOf, classCount);
}

/** Moves rows that end a trigger to the end, so that one comparison identifies them. */
function layOut(
  states: readonly Int32Array[],
  hits: readonly number[],
  classOf: Uint8Array,
  classCount: number,
): TriggerTable {
  const order = [...hits.keys()].sort((a, b) => Number(hits[a] !== 0) - Number(hits[b] !== 0));
  const rowOf = new Int32Array(order.length);
  for (const [index, state] of order.entries()) rowOf[state] = index * classCount;
  const next = new Int32Array(order.length * classCount);
  const bits = new Int32Array(order.length * classCount);
  for (const [state, to] of states.entries()) {
    const row = rowOf[state] as number;
    bits[row] = hits[state] as number;
    // This runs 60,000 times before the code is optimised, so a plain loop is several times faster.
    for (let c = 0; c < classCount; c++) next[row + c] = rowOf[to[c] as number] as number;
  }
  const firstHit = hits.filter((bit) => bit === 0).length * classCount;
  return { classOf, next, bits, firstHit, lineStart: next[classOf[lf] as number] as number };
}
