/** A driver's version and the month of its release, `YYYY-MM`. */
export type DriverRelease = readonly [version: string, month: string];

/**
 * Finds the month of a version in ascending releases: its own, or that of the next known one above
 * it, which is the latest it can be. Undefined outside the list and if neighbours are further apart
 * than `mostMonths`.
 */
export function monthOf(
  releases: readonly DriverRelease[],
  version: string,
  mostMonths = 8,
): number | undefined {
  const above = releases.findIndex(([known]) => compareVersions(known, version) >= 0);
  const next = releases[above];
  if (!next) return undefined;
  if (compareVersions(next[0], version) === 0) return monthNumber(next[1]);
  const before = releases[above - 1];
  if (!before) return undefined;
  const [from, to] = [monthNumber(before[1]), monthNumber(next[1])];
  return to - from <= mostMonths ? to : undefined;
}

/** Converts `YYYY-MM` to months since the year 0. */
export function monthNumber(month: string): number {
  const [year = 0, ofYear = 1] = month.split('-').map(Number);
  return year * 12 + ofYear - 1;
}

/** Writes months since the year 0 as `YYYY-MM`. */
export function monthText(month: number): string {
  return `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`;
}

/** Compares number by number: 359.06 comes before 359.10, and 1.9 before 1.10. */
export function compareVersions(a: string, b: string): number {
  let [atA, atB] = [0, 0];
  while (atA < a.length || atB < b.length) {
    const [endA, endB] = [endOfPart(a, atA), endOfPart(b, atB)];
    const difference = partBetween(a, atA, endA) - partBetween(b, atB, endB);
    if (difference !== 0) return difference;
    [atA, atB] = [endA + 1, endB + 1];
  }
  return 0;
}

function endOfPart(version: string, from: number): number {
  const dot = version.indexOf('.', from);
  return dot < 0 ? version.length : dot;
}

/** 0 for a part that a version doesn't have. */
function partBetween(version: string, from: number, end: number): number {
  return Number(version.slice(from, end));
}
