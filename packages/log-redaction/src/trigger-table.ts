/** The table of a machine that reads bytes and says which texts end at each. */
export interface TriggerTable {
  /** What a byte counts as: bytes that no trigger tells apart share a class. */
  classOf: Uint8Array;
  /** Next row by row plus class; a row starts at a multiple of the number of classes. */
  next: Int32Array;
  /** By row: bits of the triggers that end there. */
  bits: Int32Array;
  /** Rows from here on end a trigger. */
  firstHit: number;
  /** The row behind a line end. */
  lineStart: number;
}

/** A text to find and the bits that it sets. In it `^` stands for a line end, `#` for a digit and `~` for a hexadecimal digit. */
export type Trigger = readonly [text: string, bits: number];

/** Where a reader stands in the triggers that it has begun: numbers of places, ascending. */
type Places = readonly number[];

const lf = 10;
const cr = 13;
/** Characters that stand for others in a trigger. */
const standing = new Set('^#~');

/** The marks that a byte fits, of those in use. */
function marksOf(byte: number, used: ReadonlySet<string>): string {
  const isDigit = byte >= 48 && byte <= 57;
  const isHex = isDigit || (byte >= 65 && byte <= 70) || (byte >= 97 && byte <= 102);
  let marks = byte === lf || byte === cr ? '^' : '';
  if (isDigit) marks += '#';
  if (isHex) marks += '~';
  const own = String.fromCharCode(byte);
  // A `^` in a log is no line end, nor `#` a digit: no trigger has such a character.
  return used.has(own) && !standing.has(own) ? marks + own : marks;
}

/** Every mark of every trigger has a place; the place behind it is the next number. */
class Marks {
  /** Classes that fit at each place; none at the place behind a trigger. */
  readonly classes: readonly (readonly number[])[];
  readonly bits: readonly number[];
  /** The places behind first marks, by class. */
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
 * Puts all triggers into one table, so that reading a byte costs one look-up however many there are.
 * @param triggers ASCII texts
 */
export function triggerTable(triggers: readonly Trigger[]): TriggerTable {
  const marks = new Marks(triggers);
  const { classCount } = marks;
  const states: Places[] = [];
  const known = new Map<number | string, number>();
  const indexOf = (places: Places): number => {
    // Most states have one place.
    const key = places.length === 1 ? (places[0] as number) : places.join();
    const found = known.get(key) ?? states.length;
    if (found === states.length) {
      known.set(key, found);
      states.push(places);
    }
    return found;
  };
  indexOf([]);
  // From any state, a class that none of its places waits for leads where it leads from the first.
  const fresh = Int32Array.from(marks.begun, indexOf);
  const next: Int32Array[] = [];
  for (let state = 0; state < states.length; state++) {
    const places = states[state] as Places;
    const row = fresh.slice();
    for (const place of places)
      for (const c of marks.classes[place] ?? []) {
        // A class that two places wait for is worked out twice, with the same outcome.
        const to: number[] = [...(marks.begun[c] as Places)];
        for (const other of places) if (marks.classes[other]?.includes(c)) to.push(other + 1);
        row[c] = indexOf(to.length === 1 ? to : to.sort((x, y) => x - y));
      }
    next.push(row);
  }
  const hits = states.map((places) => places.reduce((sum, at) => sum | (marks.bits[at] ?? 0), 0));
  return layOut(next, hits, marks.classOf, classCount);
}

/** Rows that end a trigger come last, so that one comparison tells them. */
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
    // Sixty thousand steps before anything is compiled: the plainest loop is several times faster.
    for (let c = 0; c < classCount; c++) next[row + c] = rowOf[to[c] as number] as number;
  }
  const firstHit = hits.filter((bit) => bit === 0).length * classCount;
  return { classOf, next, bits, firstHit, lineStart: next[classOf[lf] as number] as number };
}
