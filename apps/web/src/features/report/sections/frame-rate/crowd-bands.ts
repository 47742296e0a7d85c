import type { CrowdSeries } from '@ridescope/contract/report/series';
import { frameRateMessages } from '@ridescope/words/en/pages/frame-rate';
import { crowdingAt, type Samples } from '../../../../shared/frame-rate/stretch-samples.ts';

/** A sample beside the crowding of its minute. */
export interface CrowdPair {
  /** 0 to 1. */
  crowding: number;
  fps: number;
}

export function crowdPairs(crowd: CrowdSeries | undefined, samples: Samples): CrowdPair[] {
  if (!crowd || crowd.t.length === 0) return [];
  return crowdingAt(crowd, samples.t).flatMap((crowding, index) => {
    const fps = samples.fps[index];
    return crowding === undefined || fps === undefined ? [] : [{ crowding, fps }];
  });
}

/** Fifths of the crowding, with their names. */
export const crowdNames = [
  frameRateMessages.solo,
  frameRateMessages.company,
  frameRateMessages.crowded,
  frameRateMessages.packed,
  frameRateMessages.fondo,
] as const;

export interface CrowdBand {
  name: (typeof crowdNames)[number];
  /** Percent of the most that the crowding can be. */
  from: number;
  to: number;
  samples: number;
  min: number;
  median: number;
  max: number;
}

/** The rates in each fifth of the crowding; fifths that did not occur are left out. */
export function crowdBands(pairs: readonly CrowdPair[]): CrowdBand[] {
  return crowdNames.flatMap((name, index) => {
    const rates = pairs
      .filter(({ crowding }) => bandOf(crowding) === index)
      .map(({ fps }) => fps)
      .sort((a, b) => a - b);
    const [min] = rates;
    const max = rates.at(-1);
    const median = rates[Math.floor((rates.length - 1) / 2)];
    if (min === undefined || max === undefined || median === undefined) return [];
    return [
      { name, from: index * 20, to: index * 20 + 20, samples: rates.length, min, median, max },
    ];
  });
}

function bandOf(crowding: number): number {
  return Math.min(crowdNames.length - 1, Math.max(0, Math.floor(crowding * crowdNames.length)));
}
