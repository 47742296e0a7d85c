/** Transition table of a state machine that reads bytes and reports which texts end at each. */
export interface TriggerTable {
  /** Class of each byte. Bytes that no trigger distinguishes share a class. */
  classOf: Uint8Array;
  /** Next row, indexed by row plus class. Behind the last class are the bits of the triggers that end in the row. */
  next: Int32Array;
  classCount: number;
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
  const states = new States(marks);
  const next: Int32Array[] = [];
  // Filling a row finds more states.
  for (let state = 0; state < states.all.length; state++)
    next.push(states.rowOf(states.all[state] as State));
  const hits = states.all.map((state) => states.bitsOf(state));
  return layOut(next, hits, marks.classOf, marks.classCount);
}

/** Places of triggers that began with the last byte are the same for all states after its class. */
interface State {
  begun: Begun;
  /** Places of triggers that began earlier. */
  earlier: Places;
}

/** Places after the first character of triggers, and what follows from them alone. */
interface Begun {
  index: number;
  places: Places;
  /** Places that the next byte leads to, by its class. */
  following: number[][];
  /** The row of a state without earlier places. */
  row: Int32Array;
}

/**
 * Numbers the states that are reached, and fills their rows. A state is told by its few earlier places: lists of all its
 * places made a table take ten times as long.
 */
class States {
  readonly all: State[] = [];
  private readonly known = new Map<number | string, number>();
  private readonly marks: Marks;
  private readonly begunBy: readonly Begun[];

  constructor(marks: Marks) {
    this.marks = marks;
    const distinct = new Map<string, Begun>();
    this.begunBy = marks.begun.map((places) => {
      const found = distinct.get(places.join());
      const begun = found ?? { index: distinct.size, places, following: [], row: new Int32Array() };
      distinct.set(places.join(), begun);
      return begun;
    });
    // Bytes that occur in no trigger have the first class, so nothing has begun in the first state.
    this.indexOf(this.begunBy[0] as Begun, []);
    for (const begun of distinct.values()) {
      begun.following = this.following(begun.places);
      begun.row = Int32Array.from(begun.following, (to, c) =>
        this.indexOf(this.begunBy[c] as Begun, to),
      );
    }
  }

  rowOf({ begun, earlier }: State): Int32Array {
    const row = begun.row.slice();
    for (const place of earlier)
      for (const c of this.marks.classes[place] ?? []) {
        // Another place expected the same class.
        if (row[c] !== begun.row[c]) continue;
        const to = earlier.length === 1 ? [place + 1] : this.reached(earlier, c);
        const first = begun.following[c] as Places;
        row[c] = this.indexOf(
          this.begunBy[c] as Begun,
          first.length === 0 ? to : merged(first, to),
        );
      }
    return row;
  }

  /** Lists the places that a byte of a class leads to. */
  private reached(places: Places, c: number): Places {
    const to: number[] = [];
    for (const place of places) if (this.marks.classes[place]?.includes(c)) to.push(place + 1);
    return to;
  }

  bitsOf({ begun, earlier }: State): number {
    return [...begun.places, ...earlier].reduce((sum, at) => sum | (this.marks.bits[at] ?? 0), 0);
  }

  private following(places: Places): number[][] {
    const following: number[][] = this.marks.begun.map(() => []);
    for (const place of places)
      for (const c of this.marks.classes[place] ?? []) following[c]?.push(place + 1);
    return following;
  }

  private indexOf(begun: Begun, earlier: Places): number {
    const count = this.begunBy.length;
    // Most states have at most one earlier place.
    const key =
      earlier.length > 1
        ? `${begun.index} ${earlier.join()}`
        : ((earlier[0] ?? -1) + 1) * count + begun.index;
    const found = this.known.get(key);
    if (found !== undefined) return found;
    this.known.set(key, this.all.length);
    return this.all.push({ begun, earlier }) - 1;
  }
}

/** Merges two ascending lists without common members. */
function merged(a: Places, b: Places): Places {
  const all: number[] = [];
  let i = 0;
  for (const place of b) {
    while (i < a.length && (a[i] as number) < place) all.push(a[i++] as number);
    all.push(place);
  }
  while (i < a.length) all.push(a[i++] as number);
  return all;
}

/** Moves rows that end a trigger to the end, so that one comparison identifies them. */
function layOut(
  states: readonly Int32Array[],
  hits: readonly number[],
  classOf: Uint8Array,
  classCount: number,
): TriggerTable {
  const order = [...hits.keys()].sort((a, b) => Number(hits[a] !== 0) - Number(hits[b] !== 0));
  const width = classCount + 1;
  const rowOf = new Int32Array(order.length);
  for (const [index, state] of order.entries()) rowOf[state] = index * width;
  const next = new Int32Array(order.length * width);
  for (const [state, to] of states.entries()) {
    const row = rowOf[state] as number;
    // This runs 300,000 times before the code is optimised, so a plain loop is several times faster.
    for (let c = 0; c < classCount; c++) next[row + c] = rowOf[to[c] as number] as number;
    next[row + classCount] = hits[state] as number;
  }
  const firstHit = hits.filter((bit) => bit === 0).length * width;
  return { classOf, next, classCount, firstHit, lineStart: next[classOf[lf] as number] as number };
}
