import type { BenchmarkEntry } from '@ridescope/contract/benchmark-entries';
import { ascending, quantile } from '../../../shared/quantile.ts';

export interface VersionFigures {
  version: string;
  rides: number;
  /** Medians. */
  avgFps: number;
  p1Fps: number | undefined;
}

/** How the newest version of the game that can be compared did against the one before it. */
export interface VersionEffect {
  newer: VersionFigures;
  older: VersionFigures;
  /** How much faster the newer one is, in frames per second: the median over all pairs of rides. */
  differenceFps: number;
  /** Chance alone would rarely make such a difference. */
  isClear: boolean;
}

/** With fewer rides on a version, a difference is chance. */
export const fewestVersionRides = 5;

/** Past this many standard deviations, chance makes a difference in one of twenty cases at most. */
const clearDeviations = 1.96;

/** Counts and medians of each version of the game, the newest first. */
export function versionFigures(entries: readonly BenchmarkEntry[]): VersionFigures[] {
  return [...byVersion(entries)].map(([version, rides]) => {
    const p1 = ascending(rides.flatMap(({ Pc1Fps }) => Pc1Fps ?? []));
    return {
      version,
      rides: rides.length,
      avgFps: quantile(averages(rides), 0.5),
      p1Fps: p1.length > 0 ? quantile(p1, 0.5) : undefined,
    };
  });
}

/** Compares the two newest versions with enough rides; undefined where there are no two. */
export function versionEffect(entries: readonly BenchmarkEntry[]): VersionEffect | undefined {
  const [newer, older] = versionFigures(entries).filter(({ rides }) => rides >= fewestVersionRides);
  if (!newer || !older) return undefined;
  const rides = byVersion(entries);
  const after = averages(rides.get(newer.version) ?? []);
  const before = averages(rides.get(older.version) ?? []);
  // Hodges and Lehmann's estimate of a shift, and Mann and Whitney's test of it: neither assumes a form of the rates.
  const differences = ascending(after.flatMap((a) => before.map((b) => a - b)));
  return {
    newer,
    older,
    differenceFps: quantile(differences, 0.5),
    isClear: Math.abs(rankDeviation(differences, after, before)) > clearDeviations,
  };
}

/** How many standard deviations the ranks of two groups are apart, with the correction for equal values. */
function rankDeviation(
  differences: readonly number[],
  after: readonly number[],
  before: readonly number[],
): number {
  const pairs = after.length * before.length;
  const won = differences.reduce((sum, one) => sum + (one > 0 ? 1 : one === 0 ? 0.5 : 0), 0);
  const all = after.length + before.length;
  const counts = new Map<number, number>();
  for (const rate of [...after, ...before]) counts.set(rate, (counts.get(rate) ?? 0) + 1);
  const ties = [...counts.values()].reduce((sum, count) => sum + count ** 3 - count, 0);
  const variance = (pairs / 12) * (all + 1 - ties / (all * (all - 1)));
  return variance > 0 ? (won - pairs / 2) / Math.sqrt(variance) : 0;
}

function averages(rides: readonly BenchmarkEntry[]): number[] {
  return ascending(rides.map(({ AvgFps }) => AvgFps));
}

/** Newest version first. Rides whose log doesn't show a version are left out. */
function byVersion(entries: readonly BenchmarkEntry[]): Map<string, BenchmarkEntry[]> {
  const groups = new Map<string, BenchmarkEntry[]>();
  for (const entry of entries) {
    if (entry.GameClientVersion === undefined) continue;
    const group = groups.get(entry.GameClientVersion) ?? [];
    group.push(entry);
    groups.set(entry.GameClientVersion, group);
  }
  const order = new Intl.Collator('en', { numeric: true });
  return new Map([...groups].sort(([a], [b]) => order.compare(b, a)));
}
