import type { StoredFitSeries } from '@ridescope/contract/fit-series';
import type { FitLayout, FitSeries } from './fit-series.ts';
import type { FitCondition } from './readable-part.ts';

/** What was read of a FIT file. */
export interface ReadFit {
  condition: FitCondition;
  series: FitSeries;
  layout: FitLayout;
}

const mmPerM = 1000;
const cmPerM = 100;

/**
 * Takes what is stored of a file: its values in the whole units of FIT, from which {@link readStoredSeries} makes the same series.
 * @param sha256 of the unpacked file, lower-case hex
 */
export function storedSeriesOf(
  { condition, series, layout }: ReadFit,
  sha256: string,
): StoredFitSeries {
  const { unixS, powerW, cadenceRpm, heartRateBpm, speedMps, distanceM } = series;
  const { createdUnixS, startedUnixS, stoppedUnixS, finishUnixS } = series;
  const { targetW, targetSource = 'file' } = series;
  const { fileBytes, laps, recordBytes } = layout;
  const fromUnixS = unixS[0] ?? 0;
  return {
    sha256,
    condition,
    fileBytes,
    laps,
    ...(recordBytes !== undefined && { recordBytes }),
    ...(createdUnixS !== undefined && { createdUnixS }),
    ...(startedUnixS !== undefined && { startedUnixS }),
    ...(stoppedUnixS !== undefined && { stoppedUnixS }),
    ...(finishUnixS !== undefined && { finishUnixS: Math.round(finishUnixS) }),
    fromUnixS,
    seconds: Array.from(unixS, (at) => at - fromUnixS),
    powerW: wholeNumbers(powerW, 1),
    cadenceRpm: wholeNumbers(cadenceRpm, 1),
    heartRateBpm: wholeNumbers(heartRateBpm, 1),
    speedMmPerS: wholeNumbers(speedMps, mmPerM),
    distanceCm: wholeNumbers(distanceM, cmPerM),
    // Most rides are no workout.
    ...(targetW?.some((watts) => watts > 0) && {
      targetW: wholeNumbers(targetW, 1),
      targetSource,
    }),
  };
}

/** Makes the series of a file from what is stored of it. */
export function readStoredSeries(stored: StoredFitSeries): ReadFit {
  const { condition, fileBytes, laps, recordBytes, fromUnixS, seconds } = stored;
  const { createdUnixS, startedUnixS, stoppedUnixS, finishUnixS } = stored;
  const { targetW, targetSource } = stored;
  return {
    condition,
    series: {
      unixS: Float64Array.from(seconds, (at) => fromUnixS + at),
      powerW: Float32Array.from(stored.powerW, numberOf(1)),
      cadenceRpm: Float32Array.from(stored.cadenceRpm, numberOf(1)),
      heartRateBpm: Float32Array.from(stored.heartRateBpm, numberOf(1)),
      speedMps: Float32Array.from(stored.speedMmPerS, numberOf(mmPerM)),
      distanceM: Float64Array.from(stored.distanceCm, numberOf(cmPerM)),
      ...(targetW && { targetW: Float32Array.from(targetW, numberOf(1)) }),
      ...(targetSource && { targetSource }),
      ...(createdUnixS !== undefined && { createdUnixS }),
      ...(startedUnixS !== undefined && { startedUnixS }),
      ...(stoppedUnixS !== undefined && { stoppedUnixS }),
      ...(finishUnixS !== undefined && { finishUnixS }),
    },
    layout: {
      fileBytes,
      records: seconds.length,
      laps,
      ...(recordBytes !== undefined && { recordBytes }),
    },
  };
}

function wholeNumbers(values: Iterable<number>, perUnit: number): (number | null)[] {
  return Array.from(values, (value) => (Number.isNaN(value) ? null : Math.round(value * perUnit)));
}

function numberOf(perUnit: number) {
  return (value: number | null) => (value === null ? Number.NaN : value / perUnit);
}
