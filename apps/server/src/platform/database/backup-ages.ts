const newest = 3;
const days = 7;
const weeks = 4;
const dayMs = 86_400_000;
/** 1970 began on a Thursday; weeks begin on Mondays. */
const mondayOffsetDays = 3;

/**
 * Selects the copies to keep: the three newest, the last one of each of seven days, of each of four weeks, and of each of so many
 * months, in UTC. Days, weeks and months without a copy don't count, so that a server which was off for a year, or has a wrong
 * clock, loses none.
 * @param copies newest first
 */
export function retainedBackups<T extends { at: Date }>(
  copies: readonly T[],
  { months = 0 }: { months?: number } = {},
): T[] {
  const retained = new Set(copies.slice(0, newest));
  const keepLastOfEach = (most: number, periodOf: (at: Date) => number) => {
    const periods = new Set<number>();
    for (const copy of copies) {
      const period = periodOf(copy.at);
      if (periods.size >= most || periods.has(period)) continue;
      periods.add(period);
      retained.add(copy);
    }
  };
  const dayOf = (at: Date) => Math.floor(at.getTime() / dayMs);
  keepLastOfEach(days, dayOf);
  keepLastOfEach(weeks, (at) => Math.floor((dayOf(at) + mondayOffsetDays) / 7));
  keepLastOfEach(months, (at) => at.getUTCFullYear() * 12 + at.getUTCMonth());
  return copies.filter((copy) => retained.has(copy));
}
