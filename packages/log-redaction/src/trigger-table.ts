/** Transition table of a state machine that reads bytes and reports which texts end at each. */
export interface TriggerTable {
  /** Class of each byte. Bytes that no trigger distinguishes share a class. */
  classOf: Uint8Array;
  classCount: number;
  /** Next state, by state times the number of classes plus class. State 0 is the first. */
  next: Uint16Array;
  /** Bits of the triggers that end in each state. */
  bits: Int32Array;
  /** The state after a line break. */
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
  const { classOf, classCount, ...marks } = new Marks(triggers);
  const states = new States(marks);
  // Filling a row finds more states.
  for (let state = 0; state < states.count; state++) states.fillRow(state);
  const { next, bits } = states;
  const lineStart = next[classOf[lf] as number] as number;
  return { classOf, classCount, next, bits: Int32Array.from(bits), lineStart };
}

/** What follows from places after the first character of triggers. */
interface Begun {
  places: Places;
  /** Places that the next byte leads to, by its class. */
  following: Places[];
  /** The row of a state without earlier places. */
  row: readonly number[];
}

const none: Places = [];
/** Two for each state at least, or chains in the index would get long. */
const indexSlots = 16_384;
const mostStates = indexSlots / 2;

/**
 * Numbers the states that are reached, and fills their rows. Places of triggers that began with the last byte are the same
 * for all states after its class, so that class and its few earlier places name a state. All are numbers in a few
 * arrays: as lists with texts as keys, they took five times as long, and 4 MB that a process for one log keeps.
 */
class States {
  count = 0;
  /** Bits of the triggers that end in each state. */
  readonly bits: number[] = [];
  /** Next state by state and class. The system gives memory only to the part that is filled. */
  readonly next: Uint16Array;
  private readonly marks: Pick<Marks, 'classes' | 'bits' | 'begun'>;
  private readonly begun: Begun[] = [];
  /** Index of the places that begin with a byte of each class. */
  private readonly begunBy: number[];
  private readonly begunOf: number[] = [];
  /** Earlier places of all states, and where those of each begin. */
  private readonly pool: number[] = [];
  private readonly from: number[] = [0];
  private readonly index = new Uint16Array(indexSlots);
  /** Earlier places of the state that is looked up. */
  private readonly to: number[] = [];

  constructor(marks: Pick<Marks, 'classes' | 'bits' | 'begun'>) {
    this.marks = marks;
    this.next = new Uint16Array(marks.begun.length * mostStates);
    const known = new Map<string, number>();
    this.begunBy = marks.begun.map((places) => {
      const found = known.get(places.join()) ?? known.size;
      if (found === known.size) {
        known.set(places.join(), found);
        this.begun.push({ places, following: this.following(places), row: [] });
      }
      return found;
    });
    // Bytes that occur in no trigger have the first class, so nothing has begun in the first state.
    this.stateOf(0);
    for (const begun of this.begun)
      begun.row = begun.following.map((places, c) => {
        for (const place of places) this.to.push(place);
        return this.stateOf(this.begunBy[c] as number);
      });
  }

  fillRow(state: number): void {
    const { classes, begun: byClass } = this.marks;
    const begun = this.begun[this.begunOf[state] as number] as Begun;
    const at = state * byClass.length;
    const { next } = this;
    next.set(begun.row, at);
    const end = this.from[state + 1] as number;
    for (let i = this.from[state] as number; i < end; i++)
      for (const c of classes[this.pool[i] as number] ?? none) {
        // Else another place expected the same class.
        if (next[at + c] !== begun.row[c]) continue;
        this.follow(state, c, begun.following[c] as Places);
        next[at + c] = this.stateOf(this.begunBy[c] as number);
      }
  }

  /** Lists in ascending order what a byte leads to from the earlier places of a state, and from those that just began. */
  private follow(state: number, c: number, begun: Places): void {
    const { to, pool } = this;
    let b = 0;
    const end = this.from[state + 1] as number;
    for (let i = this.from[state] as number; i < end; i++) {
      const place = pool[i] as number;
      if (!this.marks.classes[place]?.includes(c)) continue;
      while (b < begun.length && (begun[b] as number) <= place) to.push(begun[b++] as number);
      to.push(place + 1);
    }
    while (b < begun.length) to.push(begun[b++] as number);
  }

  private following(places: Places): Places[] {
    const following: number[][] = [];
    for (const place of places)
      for (const c of this.marks.classes[place] ?? none) {
        following[c] ??= [];
        following[c].push(place + 1);
      }
    return this.marks.begun.map((_, c) => following[c] ?? none);
  }

  /** Finds the state with the earlier places in `to`, which it empties, or adds it. */
  private stateOf(begun: number): number {
    const { to, index } = this;
    let hash = begun;
    for (let i = 0; i < to.length; i++) hash = Math.imul(hash ^ (to[i] as number), 0x0100_0193);
    let slot = (hash ^ (hash >>> 15)) & (indexSlots - 1);
    // An empty slot holds 0, others one more than the state.
    while (index[slot] !== 0 && !this.isSame((index[slot] as number) - 1, begun))
      slot = (slot + 1) & (indexSlots - 1);
    if (index[slot] === 0) index[slot] = this.add(begun) + 1;
    to.length = 0;
    return (index[slot] as number) - 1;
  }

  private isSame(state: number, begun: number): boolean {
    const { to, pool } = this;
    const from = this.from[state] as number;
    if (this.begunOf[state] !== begun) return false;
    if ((this.from[state + 1] as number) - from !== to.length) return false;
    for (let i = 0; i < to.length; i++) if (pool[from + i] !== to[i]) return false;
    return true;
  }

  private add(begun: number): number {
    if (this.count === mostStates) throw new Error('the triggers are too many for one table');
    let bits = 0;
    for (const place of this.begun[begun]?.places ?? none) bits |= this.marks.bits[place] ?? 0;
    for (const place of this.to) {
      bits |= this.marks.bits[place] ?? 0;
      this.pool.push(place);
    }
    this.from.push(this.pool.length);
    this.begunOf.push(begun);
    this.bits.push(bits);
    return this.count++;
  }
}
