/** Most results that a search keeps: as many as 12 terms can have, whatever the number of terms. */
const places = 4096;

/**
 * Keeps the results of a pure function of a number, because a search may ask for a million groups with few different
 * combinations of terms. Its size is fixed: a combination whose place is taken by another one is decided again.
 */
export function remembered(decide: (bits: number) => number): (bits: number) => number {
  const keys = new Int32Array(places).fill(-1); // Bits of terms are never negative.
  const results = new Int32Array(places);
  return (bits) => {
    const place = (bits ^ (bits >>> 12)) & (places - 1);
    if (keys[place] !== bits) {
      keys[place] = bits;
      results[place] = decide(bits);
    }
    return results[place] ?? 0;
  };
}
