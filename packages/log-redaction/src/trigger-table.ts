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
  /** The row at the start of a line. */
  lineStart: number;
}

/** A text to find and the bits that it sets. In it `^` stands for the start of a line, `#` for a digit and `~` for a hexadecimal digit. */
export type Trigger = readonly [text: string, bits: number];

/** Where a reader stands in the triggers that it has begun: numbers of places, ascending. */
type Places = readonly number[];

const lf = 10;
const cr = 13;

function fits(mark: string, byte: number): boolean {
  if (mark === '^') return byte === lf || byte === cr;
  const isDigit = byte >= 48 && byte <= 57;
  if (mark === '#') return isDigit;
  if (mark === '~') return isDigit || (byte >= 65 && byte <= 70) || (byte >= 97 && byte <= 102);
  return byte === mark.charCodeAt(0);
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
    const marks = [...new Set(triggers.flatMap(([text]) => [...text]))];
    const known = new Map<string, number>([['', 0]]);
    this.classOf = Uint8Array.from({ length: 256 }, (_, byte) => {
      const key = marks.filter((mark) => fits(mark, byte)).join('');
      const found = known.get(key) ?? known.size;
      known.set(key, found);
      return found;
    });
    this.classCount = known.size;
    const classesOf = new Map(
      marks.map((mark) => [
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
  const known = new Map<string, number>();
  const indexOf = (places: Places): number => {
    const key = places.join();
    const found = known.get(key) ?? states.length;
    if (found === states.length) {
      known.set(key, found);
      states.push(places);
    }
    return found;
  };
  indexOf([]);
  // From any state, a class that none of its places waits for leads where it leads from the first.
  const fresh = marks.begun.map(indexOf);
  const next: number[][] = [];
  for (let state = 0; state < states.length; state++) {
    const places = states[state] as Places;
    const row = [...fresh];
    for (const c of new Set(places.flatMap((place) => marks.classes[place] ?? []))) {
      const on = places.filter((place) => marks.classes[place]?.includes(c));
      const to = [...on.map((place) => place + 1), ...(marks.begun[c] ?? [])];
      row[c] = indexOf(to.sort((a, b) => a - b));
    }
    next.push(row);
  }
  const hits = states.map((places) => places.reduce((sum, at) => sum | (marks.bits[at] ?? 0), 0));
  return layOut(next, hits, marks.classOf, classCount);
}

/** Rows that end a trigger come last, so that one comparison tells them. */
function layOut(
  next: readonly (readonly number[])[],
  hits: readonly number[],
  classOf: Uint8Array,
  classCount: number,
): TriggerTable {
  const order = [...hits.keys()].sort((a, b) => Number(hits[a] !== 0) - Number(hits[b] !== 0));
  const rows = new Int32Array(order.length);
  for (const [row, state] of order.entries()) rows[state] = row * classCount;
  const table = {
    classOf,
    next: new Int32Array(order.length * classCount),
    bits: new Int32Array(order.length * classCount),
    firstHit: hits.filter((bits) => bits === 0).length * classCount,
  };
  for (const [state, row] of rows.entries()) {
    table.bits[row] = hits[state] as number;
    for (const [c, to] of (next[state] ?? []).entries()) table.next[row + c] = rows[to] as number;
  }
  return { ...table, lineStart: table.next[classOf[lf] as number] as number };
}
