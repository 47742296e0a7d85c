import type { FitGap } from '@ridescope/contract/ride-file';
import type { FitSeries } from './fit-series.ts';
import { isMissing, pedallingRpm, runsOf, standingMps } from './runs.ts';

/** In six real files the pulse of a pedalling rider stood for 72 s at most. */
const leastHeldS = 90;
/** Cadence comes up to 3 s after power, and sensors without a magnet need some turns. */
const leastCadenceGapS = 10;
/** Less power may be a wheel that runs out. */
const pushingW = 50;
/** No rider goes so far up and down again within two seconds: in six real files a second was 151 W above both neighbours at most. */
const leastSpikeW = 700;

/** Finds values that can't be true: a pulse that stands still, no cadence in spite of power, and single peaks of power. */
export function oddValues(series: FitSeries): FitGap[] {
  return [...heldPulses(series), ...cadenceGaps(series), ...spikes(series)];
}

function heldPulses(series: FitSeries): FitGap[] {
  const { unixS, heartRateBpm, cadenceRpm, powerW } = series;
  const isPedalling = (index: number) =>
    (cadenceRpm[index] ?? 0) >= pedallingRpm && (powerW[index] ?? 0) > 0;
  return runsOf(
    series,
    (index) =>
      index > 0 &&
      !isMissing(heartRateBpm[index]) &&
      heartRateBpm[index] === heartRateBpm[index - 1] &&
      isPedalling(index),
  )
    .filter(({ seconds }) => seconds >= leastHeldS)
    .map(({ from, seconds }) => ({
      channel: 'heartRate',
      kind: 'held',
      fromUnixS: unixS[from] ?? 0,
      seconds,
    }));
}

function cadenceGaps(series: FitSeries): FitGap[] {
  const { unixS, cadenceRpm, powerW, speedMps } = series;
  const first = cadenceRpm.findIndex((value) => !isMissing(value));
  // Without a sensor for it nothing was lost.
  if (first < 0) return [];
  const last = cadenceRpm.findLastIndex((value) => !isMissing(value));
  return runsOf(
    series,
    (index) =>
      index > first &&
      index < last &&
      isMissing(cadenceRpm[index]) &&
      (powerW[index] ?? 0) >= pushingW &&
      (speedMps[index] ?? 0) >= standingMps,
  )
    .filter(({ seconds }) => seconds >= leastCadenceGapS)
    .map(({ from, seconds }) => ({
      channel: 'cadence',
      kind: 'zero',
      fromUnixS: unixS[from] ?? 0,
      seconds,
    }));
}

function spikes({ unixS, powerW }: FitSeries): FitGap[] {
  const found: FitGap[] = [];
  for (let index = 1; index + 1 < unixS.length; index += 1) {
    const [before = 0, at = 0, after = 0] = powerW.subarray(index - 1, index + 2);
    if (at - Math.max(before, after) >= leastSpikeW)
      found.push({
        channel: 'power',
        kind: 'spike',
        fromUnixS: unixS[index] ?? 0,
        seconds: 1,
        peakW: at,
      });
  }
  return found;
}
