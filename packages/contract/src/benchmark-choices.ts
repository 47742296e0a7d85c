import {
  type BenchmarkCrowd,
  type BenchmarkProfile,
  type BenchmarkResolution,
  benchmarkCrowds,
  benchmarkProfiles,
  benchmarkResolutions,
  benchmarkYears,
  latestQuarter,
  previousQuarter,
} from './benchmark-terms.ts';
import type { BenchmarkStart } from './benchmarks.ts';
import { worldNames } from './worlds.ts';

/** What the page shows. All of it is in the address. */
export interface Choices {
  /** Id of a world. */
  world: string;
  profile: BenchmarkProfile;
  resolution: BenchmarkResolution;
  crowd: BenchmarkCrowd;
  year: number;
  quarter: number;
}

function usualChoices(now: Date): Choices {
  return {
    world: '9',
    profile: 'ultra',
    resolution: '2160',
    crowd: '100',
    ...previousQuarter(now),
  };
}

/** Returns whether an address names no choice, so that the page chooses one. */
export function isOpen(parts: Readonly<Record<string, string | undefined>>): boolean {
  return parts.world === undefined;
}

/**
 * Reads the parts of an address. Parts that are missing or senseless take their usual value.
 * @param start the choice of a page whose address names none
 */
export function choicesIn(
  parts: Readonly<Record<string, string | undefined>>,
  now: Date,
  start?: BenchmarkStart['choice'],
): Choices {
  if (start && isOpen(parts) && worldNames[start.world] !== undefined)
    return withoutFuture({ ...start, world: String(start.world) }, now);
  const usual = usualChoices(now);
  const year = benchmarkYears(now).find((one) => String(one) === parts.year);
  const quarter = [1, 2, 3, 4].find((one) => String(one) === parts.quarter);
  return withoutFuture(
    {
      world: Object.keys(worldNames).find((id) => id === parts.world) ?? usual.world,
      profile: benchmarkProfiles.find((one) => one === parts.profile) ?? usual.profile,
      resolution: benchmarkResolutions.find((one) => one === parts.resolution) ?? usual.resolution,
      crowd: benchmarkCrowds.find((one) => one === parts.crowd) ?? usual.crowd,
      year: year ?? usual.year,
      // A quarter without its year says nothing.
      quarter: (year !== undefined && quarter) || usual.quarter,
    },
    now,
  );
}

/** Replaces a quarter that has not begun by the latest that has. */
export function withoutFuture(choices: Choices, now: Date): Choices {
  const quarter = Math.min(choices.quarter, latestQuarter(choices.year, now));
  return { ...choices, quarter };
}

/** Returns whether crowding, year and quarter are the usual ones, so that hiding them hides nothing unusual. */
export function isPlain({ crowd, year, quarter }: Choices, now: Date): boolean {
  const usual = usualChoices(now);
  return crowd === usual.crowd && year === usual.year && quarter === usual.quarter;
}
