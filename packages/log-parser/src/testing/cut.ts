/** Splits bytes at positions given as shares of their length, in any order. */
export function cutAt(bytes: Uint8Array, shares: readonly number[]): Uint8Array[] {
  const places = shares.map((share) => Math.floor(share * bytes.length)).sort((a, b) => a - b);
  return [...places, bytes.length].map((to, i) => bytes.slice(places[i - 1] ?? 0, to));
}

/** Splits bytes into chunks of one size. The last chunk holds the rest. */
export function cutEvery(bytes: Uint8Array, size: number): Uint8Array[] {
  return Array.from({ length: Math.ceil(bytes.length / size) }, (_, i) =>
    bytes.slice(i * size, (i + 1) * size),
  );
}
