/** A byte of a trigger: itself, `#` for any digit or `~` for any hexadecimal digit. */
function bytesOf(mark: string): number[] {
  const bytes: number[] = [];
  for (let byte = 0; byte < 128; byte++) {
    const isDigit = byte >= 48 && byte <= 57;
    const isHex = isDigit || (byte >= 65 && byte <= 70) || (byte >= 97 && byte <= 102);
    const fits = mark === '#' ? isDigit : mark === '~' ? isHex : byte === mark.charCodeAt(0);
    if (fits) bytes.push(byte);
  }
  return bytes;
}

/** Where a reader stands in each trigger that it has begun, as `trigger * 64 + place`. */
type Places = readonly number[];
const places = 64;

const lf = 10;
const cr = 13;

/**
 * Finds lines that hold one of many short texts, in one pass over the bytes: a table leads from every byte to the next
 * state, so that the cost is a look-up a byte however many texts there are.
 */
export class TriggerScanner {
  /** Row of the next state by row of a state plus class of a byte; a row starts at a multiple of `classes`. */
  private readonly next: Int32Array;
  private readonly classOf: Uint8Array;
  /** By row: bits of the triggers that end there. */
  private readonly bits: Int32Array;
  /** Rows from here on end a trigger. */
  private readonly firstHit: number;

  /**
   * @param triggers texts and the bits (a number of 31 bits) that each sets; in them `#` stands for a digit and `~` for
   *   a hexadecimal digit. At most 63 bytes of ASCII each.
   */
  constructor(triggers: readonly (readonly [text: string, bits: number])[]) {
    const sets = triggers.map(([text]) => [...text].map(bytesOf));
    const { classOf, classes } = classify(sets);
    const states = explore(sets, classOf, classes);
    const hits = states.places.map((at) => bitsAt(at, triggers));
    // Those that end a trigger come last, so that one comparison tells them.
    const order = [...hits.keys()].sort((a, b) => Number(hits[a] !== 0) - Number(hits[b] !== 0));
    const rows = new Int32Array(order.length);
    for (const [row, state] of order.entries()) rows[state] = row * classes;
    this.classOf = classOf;
    this.next = new Int32Array(order.length * classes);
    this.bits = new Int32Array(order.length * classes);
    for (const [state, row] of rows.entries()) {
      this.bits[row] = hits[state] as number;
      for (let c = 0; c < classes; c++)
        this.next[row + c] = rows[states.next[state * classes + c] as number] as number;
    }
    this.firstHit = hits.filter((bits) => bits === 0).length * classes;
  }

  /**
   * Hands every line with a trigger to `onLine`, from the line that starts at `from` on, with the bits of all triggers in
   * it: its first byte and one past its last, line end excluded. `onLine` answers where to go on: at the end of this line
   * or at the start of a later one.
   */
  scan(
    bytes: Uint8Array,
    from: number,
    onLine: (start: number, end: number, bits: number) => number,
  ): void {
    const { next, classOf, firstHit } = this;
    const { length } = bytes;
    let row = 0;
    let at = from;
    while (at < length) {
      row = next[row + (classOf[bytes[at] as number] as number)] as number;
      at++;
      if (row < firstHit) continue;
      const start = lineStart(bytes, at - 1);
      const end = lineEnd(bytes, at);
      at = onLine(start, end, this.bitsTo(bytes, row, at, end));
      row = 0;
    }
  }

  /** All triggers up to the end of a line, from a hit on. */
  private bitsTo(bytes: Uint8Array, hit: number, from: number, end: number): number {
    const { next, classOf, firstHit, bits } = this;
    let row = hit;
    let found = bits[row] as number;
    for (let at = from; at < end; at++) {
      row = next[row + (classOf[bytes[at] as number] as number)] as number;
      if (row >= firstHit) found |= bits[row] as number;
    }
    return found;
  }
}

function lineStart(bytes: Uint8Array, from: number): number {
  let at = from;
  while (at > 0 && bytes[at - 1] !== lf && bytes[at - 1] !== cr) at--;
  return at;
}

/** Where the line that `from` lies in ends. */
export function lineEnd(bytes: Uint8Array, from: number): number {
  let at = from;
  while (at < bytes.length && bytes[at] !== lf && bytes[at] !== cr) at++;
  return at;
}

/** Bytes that no trigger tells apart share a class, which keeps the table small. */
function classify(sets: readonly (readonly number[][])[]) {
  const signatures = Array.from({ length: 256 }, () => '');
  for (const [trigger, marks] of sets.entries())
    for (const [place, bytes] of marks.entries())
      for (const byte of bytes) signatures[byte] += `${trigger}.${place},`;
  const known = new Map<string, number>([['', 0]]);
  const classOf = Uint8Array.from(signatures, (signature) => {
    const found = known.get(signature) ?? known.size;
    known.set(signature, found);
    return found;
  });
  return { classOf, classes: known.size };
}

/** All states that a reader can come to, and which class of byte leads from which to which. */
function explore(sets: readonly (readonly number[][])[], classOf: Uint8Array, classes: number) {
  const samples = Array.from({ length: classes }, (_, c) => classOf.indexOf(c));
  const found: Places[] = [[]];
  const known = new Map<string, number>([['', 0]]);
  const next: number[] = [];
  for (let state = 0; state < found.length; state++) {
    for (const byte of samples) {
      const to = step(sets, found[state] as Places, byte);
      const key = to.join();
      let index = known.get(key);
      if (index === undefined) {
        index = found.length;
        known.set(key, index);
        found.push(to);
      }
      next.push(index);
    }
  }
  return { places: found, next };
}

function step(sets: readonly (readonly number[][])[], from: Places, byte: number): Places {
  const to: number[] = [];
  for (const place of from) {
    const marks = sets[Math.floor(place / places)] as number[][];
    if (marks[place % places]?.includes(byte)) to.push(place + 1);
  }
  for (const [trigger, marks] of sets.entries())
    if (marks[0]?.includes(byte)) to.push(trigger * places + 1);
  return to;
}

function bitsAt(at: Places, triggers: readonly (readonly [string, number])[]): number {
  let bits = 0;
  for (const place of at) {
    const [text, own] = triggers[Math.floor(place / places)] as readonly [string, number];
    if (text.length === place % places) bits |= own;
  }
  return bits;
}
