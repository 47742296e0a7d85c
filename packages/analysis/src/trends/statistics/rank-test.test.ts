import { describe, expect, it } from 'vitest';
import { seededNumbers } from '../testing/build-ride.ts';
import { couldSpeak, moreThanChance } from './more-than-chance.ts';
import { rankTest } from './rank-test.ts';
import { shiftBetween } from './shift.ts';

/** Every way to choose `count` of the places. */
function choices(places: number, count: number, from = 0): number[][] {
  if (count === 0) return [[]];
  return Array.from({ length: Math.max(0, places - from) }, (_, step) => from + step).flatMap(
    (place) => choices(places, count - 1, place + 1).map((rest) => [place, ...rest]),
  );
}

/** Pairs in which the later value is higher; equal ones count half. */
function pairsWon(before: readonly number[], after: readonly number[]): number {
  return after
    .flatMap((a) => before.map((b) => (a > b ? 1 : a === b ? 0.5 : 0) as number))
    .reduce((sum, one) => sum + one, 0);
}

/** The plain definition: the share of all groupings that are at least as far from the middle. */
function enumeratedP(before: readonly number[], after: readonly number[]) {
  const all = [...before, ...after];
  const middle = (before.length * after.length) / 2;
  const distances = choices(all.length, before.length).map((chosen) =>
    Math.abs(
      pairsWon(
        all.filter((_, place) => chosen.includes(place)),
        all.filter((_, place) => !chosen.includes(place)),
      ) - middle,
    ),
  );
  const observed = Math.abs(pairsWon(before, after) - middle);
  const shareFrom = (limit: number) =>
    distances.filter((one) => one >= limit - 1e-9).length / distances.length;
  return { p: shareFrom(observed), leastP: shareFrom(Math.max(...distances)) };
}

/** Groups of two to six values; with few different values, many are equal. */
function someGroups(cases: number, differentValues: number): [number[], number[]][] {
  const next = seededNumbers(cases + differentValues);
  const value = () => Math.floor(next() * differentValues);
  const group = () => Array.from({ length: 2 + Math.floor(next() * 4) }, value);
  return Array.from({ length: cases }, () => [group(), group()]);
}

describe('the rank sum test', () => {
  it.each([4, 1000])('agrees with the enumeration of all groupings (%d different values)', (n) => {
    for (const [before, after] of someGroups(60, n)) {
      const { p, leastP } = rankTest(before, after);
      const plain = enumeratedP(before, after);
      expect(p).toBeCloseTo(plain.p, 10);
      expect(leastP).toBeCloseTo(plain.leastP, 10);
    }
  });

  it('agrees with published values', () => {
    // Hollander, Wolfe and Chicken, table of the rank sum test: P(W >= 40) = 0.004 for 5 and 5 values, one-sided.
    expect(rankTest([1, 2, 3, 4, 5], [6, 7, 8, 9, 10]).p).toBeCloseTo(2 / 252, 10);
    expect(rankTest([1, 2, 3, 4], [5, 6, 7, 8]).p).toBeCloseTo(2 / 70, 10);
  });

  it('finds nothing in equal values, and says that it never could', () => {
    expect(rankTest([5, 5, 5], [5, 5, 5, 5])).toEqual({ p: 1, leastP: 1 });
    expect(rankTest([], [1, 2])).toEqual({ p: 1, leastP: 1 });
  });
});

describe('the shift', () => {
  /** All shifts that the test itself, by enumeration, would not rule out at 2.5 % on either side. */
  function isAccepted(before: readonly number[], after: readonly number[], shift: number) {
    const moved = after.map((value) => value - shift);
    const all = [...before, ...moved];
    const won = pairsWon(before, moved);
    const others = choices(all.length, before.length).map((chosen) =>
      pairsWon(
        all.filter((_, place) => chosen.includes(place)),
        all.filter((_, place) => !chosen.includes(place)),
      ),
    );
    const atMost = others.filter((one) => one <= won).length / others.length;
    const atLeast = others.filter((one) => one >= won).length / others.length;
    return Math.min(atMost, atLeast) > 0.025;
  }

  it('is the median of all differences, within the shifts that the test accepts', () => {
    for (const [before, after] of someGroups(25, 100_000)) {
      const shift = shiftBetween(before, after);
      const differences = after.flatMap((a) => before.map((b) => a - b)).sort((a, b) => a - b);
      if (!shift) {
        // Even the outermost differences can't be ruled out.
        expect(isAccepted(before, after, (differences[0] ?? 0) - 1)).toBe(true);
        continue;
      }
      const half = differences.length / 2;
      const middle = [differences[Math.ceil(half) - 1] ?? 0, differences[Math.floor(half)] ?? 0];
      expect(shift.by).toBeCloseTo(((middle[0] ?? 0) + (middle[1] ?? 0)) / 2, 6);
      for (const [inside, outside] of [
        [shift.low + 0.25, shift.low - 0.25],
        [shift.high - 0.25, shift.high + 0.25],
      ] as const) {
        expect(isAccepted(before, after, inside)).toBe(true);
        expect(isAccepted(before, after, outside)).toBe(false);
      }
    }
  });

  it('needs four rides on each side, or three and five', () => {
    const rides = (count: number) => Array.from({ length: count }, (_, index) => index);
    expect(shiftBetween(rides(3), rides(4))).toBeUndefined();
    expect(shiftBetween(rides(3), rides(5))).toBeDefined();
    expect(shiftBetween(rides(4), rides(4))).toBeDefined();
  });

  it('contains the true shift in at least 95 of 100 samples', () => {
    const next = seededNumbers(7);
    // Skewed, as frame rates are.
    const draw = (count: number, by: number) =>
      Array.from({ length: count }, () => by - 20 * Math.log(1 - next()));
    const runs = 800;
    const hits = Array.from({ length: runs }, () => shiftBetween(draw(7, 0), draw(6, 12))).filter(
      (shift) => shift && shift.low <= 12 && shift.high >= 12,
    );
    expect(hits.length / runs).toBeGreaterThan(0.94);
  });
});

describe('several tests of one mark', () => {
  it('share the chance of a false alarm', () => {
    const clear = { p: 0.03, leastP: 0.001 };
    expect(moreThanChance([clear])).toEqual([true]);
    expect(moreThanChance([clear, { p: 0.5, leastP: 0.001 }])).toEqual([false, false]);
    expect(moreThanChance([{ p: 0.02, leastP: 0.001 }, clear])).toEqual([true, false]);
    expect(moreThanChance([])).toEqual([]);
  });

  it('leave out what could not have spoken anyway', () => {
    const clear = { p: 0.03, leastP: 0.001 };
    expect(moreThanChance([clear, { p: 1, leastP: 1 }, { p: 0.3, leastP: 0.3 }])).toEqual([
      true,
      false,
      false,
    ]);
  });

  it('know when no order of the rides could speak', () => {
    const four = { p: 1, leastP: 2 / 70 };
    expect(couldSpeak([four])).toBe(true);
    expect(couldSpeak([four, four])).toBe(false);
    expect(
      couldSpeak([
        { p: 1, leastP: 2 / 252 },
        { p: 1, leastP: 2 / 252 },
      ]),
    ).toBe(true);
  });
});
