/*
 * What benchmarks can be asked for. It doesn't load the schema library.
 */

export const benchmarkProfiles = ['ultra', 'high', 'medium', 'basic'] as const;
export type BenchmarkProfile = (typeof benchmarkProfiles)[number];

/** Heights of the picture in pixels, as text because they are parts of addresses. Others count as the nearest. */
export const benchmarkResolutions = ['2160', '1440', '1080', '864', '750', '720', '576'] as const;
export type BenchmarkResolution = (typeof benchmarkResolutions)[number];

/** Upper limits of the buckets of crowding in percent. A bucket includes its lower limit. */
export const benchmarkCrowds = ['100', '080', '060', '040', '020'] as const;
export type BenchmarkCrowd = (typeof benchmarkCrowds)[number];

/** A quarter of a year, in UTC. */
export interface Quarter {
  year: number;
  /** 1 to 4. */
  quarter: number;
}

/** The first year that can be chosen. */
const firstYear = 2021;

export function quarterOf(date: Date): Quarter {
  return { year: date.getUTCFullYear(), quarter: Math.floor(date.getUTCMonth() / 3) + 1 };
}

export function previousQuarter(now: Date): Quarter {
  const { year, quarter } = quarterOf(now);
  return quarter === 1 ? { year: year - 1, quarter: 4 } : { year, quarter: quarter - 1 };
}

/** Lists the years that can be chosen, newest first. */
export function benchmarkYears(now: Date): number[] {
  const last = now.getUTCFullYear();
  return Array.from({ length: Math.max(0, last - firstYear + 1) }, (_, index) => last - index);
}

/** Finds the latest quarter of a year that has begun. */
export function latestQuarter(year: number, now: Date): number {
  const current = quarterOf(now);
  return year === current.year ? current.quarter : 4;
}

/** Lowest heights that count as a step, the highest first. The database follows the same limits. */
const stepLimits: readonly (readonly [number, BenchmarkResolution])[] = [
  [1800, '2160'],
  [1260, '1440'],
  [972, '1080'],
  [807, '864'],
  [735, '750'],
  [648, '720'],
  [0, '576'],
];

/** Finds the step that is nearest to a picture; undefined for ultrawide ones, which have no step. */
export function resolutionStepOf({
  width,
  height,
}: {
  width: number;
  height: number;
}): BenchmarkResolution | undefined {
  if (width > 2.2 * height) return undefined;
  return stepLimits.find(([from]) => height >= from)?.[1];
}

/** Finds the bucket of a crowding, 0 to 1; a bucket includes its lower limit. */
export function crowdOf(crowdedness: number): BenchmarkCrowd {
  const bucket = Math.min(4, Math.floor(crowdedness * 5 + 1e-9));
  return benchmarkCrowds[4 - bucket] ?? '020';
}
