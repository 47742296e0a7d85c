import type { RideFile } from '@ridescope/contract/ride-file';
import { findGaps } from './find-gaps.ts';
import { findWeakErg } from './find-weak-erg.ts';
import type { ReadFit } from './stored-series.ts';

/** What a FIT file shows without a log. */
export type FitFacts = Pick<
  RideFile,
  'condition' | 'records' | 'has' | 'erg' | 'fromUnixS' | 'toUnixS' | 'gaps'
>;

/** Lists what a file has and where its values are missing, without a log to compare it with. */
export function describeFit({ condition, series }: ReadFit): FitFacts {
  const { unixS, powerW, heartRateBpm, cadenceRpm } = series;
  const has = (values: Float32Array) => values.some((value) => value > 0);
  const erg = findWeakErg(series);
  return {
    condition,
    records: unixS.length,
    has: { power: has(powerW), heartRate: has(heartRateBpm), cadence: has(cadenceRpm) },
    ...(erg && { erg }),
    fromUnixS: unixS[0] ?? 0,
    toUnixS: unixS.at(-1) ?? 0,
    gaps: findGaps(series),
  };
}
