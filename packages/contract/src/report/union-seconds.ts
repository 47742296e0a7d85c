/** Seconds in which at least one of the episodes went on: two sensors lost in the same minute took one minute. */
export function unionSeconds(episodes: readonly { from: number; seconds: number }[]): number {
  let total = 0;
  let until = Number.NEGATIVE_INFINITY;
  for (const { from, seconds } of [...episodes].sort((a, b) => a.from - b.from)) {
    const to = from + seconds;
    total += Math.max(0, to - Math.max(from, until));
    until = Math.max(until, to);
  }
  return total;
}
