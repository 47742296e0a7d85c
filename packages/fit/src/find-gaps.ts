import type { FitChannel, FitGap } from '@ridescope/contract/ride-file';
import { oddValues } from './find-odd-values.ts';
import type { FitSeries } from './fit-series.ts';
import { isMissing, leastHoleS, pedallingRpm, type Run, runsOf, standingMps } from './runs.ts';
import { distanceWithin, speedAround } from './speed-around.ts';

/** A strap can drop single values; shorter gaps say nothing. */
export const leastHeartRateGapS = 3;
/** A trainer in ERG mode gives 4 s of zeros after a step down, and 3 s pass when a rider stops. */
const leastPowerGapS = 6;
/** In healthy files power, cadence and pulse never stood still together for more than 8 s. */
const leastFrozenS = 12;
/** Before its first and after its last value a sensor takes a few seconds to pair and to part. */
const leastEdgeS = 10;
/** Finds the spans of a file in which power, pulse or whole records are missing, or power can't be true; ascending by time. */
export function findGaps(series: FitSeries): FitGap[] {
  return [
    ...heartRateGaps(series),
    ...powerGaps(series),
    ...frozenSpans(series),
    ...holes(series),
    ...oddValues(series),
  ].sort((a, b) => a.fromUnixS - b.fromUnixS);
}

function heartRateGaps(series: FitSeries): FitGap[] {
  const { heartRateBpm } = series;
  const first = heartRateBpm.findIndex((value) => !isMissing(value));
  // A rider without a strap has lost nothing.
  if (first < 0) return [];
  const last = heartRateBpm.findLastIndex((value) => !isMissing(value));
  return runsOf(series, (index) => isMissing(heartRateBpm[index])).flatMap((run) => {
    const kind = run.from < first ? 'notYet' : run.to > last ? 'ended' : 'zero';
    if (run.seconds < (kind === 'zero' ? leastHeartRateGapS : leastEdgeS)) return [];
    return [
      {
        ...gapOf(series, 'heartRate', kind, run),
        ...(kind === 'zero' && { heldS: heldBefore(series, heartRateBpm, run.from) }),
      },
    ];
  });
}

/** Seconds for which a value stood before a record, itself left out. */
function heldBefore({ unixS }: FitSeries, values: Float32Array, index: number): number {
  let from = index - 1;
  while (from > 0 && values[from - 1] === values[index - 1]) from -= 1;
  return (unixS[index] ?? 0) - (unixS[from] ?? 0);
}

function powerGaps(series: FitSeries): FitGap[] {
  const { powerW, cadenceRpm } = series;
  if (powerW.every(isMissing)) return [];
  const zeros = runsOf(
    series,
    (index) => powerW[index] === 0 && (cadenceRpm[index] ?? 0) >= pedallingRpm,
  )
    .filter(({ seconds }) => seconds >= leastPowerGapS)
    .map((run) => ({
      ...gapOf(series, 'power', 'zero', run),
      cadenceRpm: Math.round(meanOf(cadenceRpm, run)),
      ...speedAround(series, run.from, run.to),
      ...distanceWithin(series, run.from, run.to),
    }));
  const absent = runsOf(series, (index) => Number.isNaN(powerW[index]))
    .filter(({ seconds }) => seconds >= leastPowerGapS)
    .map((run) => gapOf(series, 'power', 'absent', run));
  return [...zeros, ...absent];
}

function frozenSpans(series: FitSeries): FitGap[] {
  const { powerW, cadenceRpm, heartRateBpm } = series;
  const isSame = (values: Float32Array, index: number) =>
    values[index] === values[index - 1] || Number.isNaN(values[index]);
  return runsOf(
    series,
    (index) =>
      index > 0 &&
      (powerW[index] ?? 0) > 0 &&
      (cadenceRpm[index] ?? 0) > 0 &&
      isSame(powerW, index) &&
      isSame(cadenceRpm, index) &&
      isSame(heartRateBpm, index),
  )
    .filter(({ seconds }) => seconds >= leastFrozenS)
    .map((run) => gapOf(series, 'power', 'frozen', run));
}

/** Seconds without a record, except where the avatar stood: then the game writes none. */
function holes({ unixS, speedMps }: FitSeries): FitGap[] {
  const found: FitGap[] = [];
  for (let index = 1; index < unixS.length; index += 1) {
    const before = unixS[index - 1] ?? 0;
    const seconds = (unixS[index] ?? 0) - before - 1;
    const isStanding = (speedMps[index - 1] ?? 0) < standingMps;
    if (seconds >= leastHoleS && !isStanding)
      found.push({ channel: 'records', kind: 'absent', fromUnixS: before + 1, seconds });
  }
  return found;
}

function gapOf(
  { unixS }: FitSeries,
  channel: FitChannel,
  kind: FitGap['kind'],
  { from, seconds }: Run,
): FitGap {
  return { channel, kind, fromUnixS: unixS[from] ?? 0, seconds };
}

function meanOf(values: Float32Array, { from, to }: Run): number {
  let sum = 0;
  for (let index = from; index <= to; index += 1) sum += values[index] ?? 0;
  return sum / (to - from + 1);
}
