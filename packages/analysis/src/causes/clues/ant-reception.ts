import {
  clipIntervals,
  type Intervals,
  mergeIntervals,
  overlaps,
  totalSeconds,
} from '../../facts/figures/intervals.ts';
import { antKey } from '../../facts/sensor-keys.ts';
import type { AntSensor } from '../../facts/sensors.ts';

/*
 * How an ANT+ sensor was received in some stretches of a ride, for the clues about it and about its neighbours.
 */

const binS = 10;
const darkPercent = 50;

/** When half of its messages or more didn't arrive. */
export function darkOf(sensor: AntSensor, rideEndS: number): Intervals {
  return mergeIntervals([
    ...sensor.loss.bins
      .filter(({ lossPercent }) => lossPercent >= darkPercent)
      .map(({ t }) => [t, t + binS] as const),
    ...silencesOf(sensor, rideEndS),
  ]);
}

/** When nothing of it arrived. */
export function silencesOf({ silences }: AntSensor, rideEndS: number): Intervals {
  return silences
    .filter(({ cause }) => cause === 'radio')
    .map(({ startS, endS }) => [startS, Math.min(rideEndS, endS ?? startS)] as const);
}

/** Mean loss of a sensor in some stretches, percent; undefined where it wasn't followed. */
export function lossIn({ loss: { bins } }: AntSensor, spans: Intervals, marginS: number) {
  const wide = mergeIntervals(spans.map(([from, to]) => [from - marginS, to + marginS] as const));
  return meanOf(bins.filter(({ t }) => overlaps(wide, t, t + binS - 1)));
}

/** Mean loss of a sensor in the rest of the ride, percent; undefined where it wasn't followed. */
export function lossOutside({ loss: { bins } }: AntSensor, spans: Intervals) {
  return meanOf(bins.filter(({ t }) => !overlaps(spans, t, t + binS - 1)));
}

function meanOf(bins: AntSensor['loss']['bins']): number | undefined {
  if (bins.length === 0) return undefined;
  return bins.reduce((sum, { lossPercent }) => sum + lossPercent, 0) / bins.length;
}

/** The lanes of sensors. */
export function onLanes(sensors: readonly AntSensor[]) {
  return {
    lane: 'sensors' as const,
    sensorKeys: [...new Set(sensors.map((one) => antKey(one.loss.channel)))],
  };
}

/** Seconds of some stretches that others cover. */
export function sharedSeconds(spans: Intervals, others: Intervals): number {
  return spans.reduce((sum, [from, to]) => sum + totalSeconds(clipIntervals(others, from, to)), 0);
}
