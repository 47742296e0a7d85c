/** Generates random numbers from 0 to 1 that are the same for the same seed (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Generates this many whole seconds between the two, ascending, at least `gapS` apart. */
export function momentsOf(
  random: () => number,
  count: number,
  fromS: number,
  toS: number,
  gapS = 10,
): number[] {
  const moments: number[] = [];
  while (moments.length < count) {
    const t = Math.floor(fromS + random() * (toS - fromS));
    if (moments.every((other) => Math.abs(other - t) >= gapS)) moments.push(t);
  }
  return moments.sort((a, b) => a - b);
}
