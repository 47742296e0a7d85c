import type { LossBin } from '../../facts/ant/ant-loss.ts';
import type { AntSensor, SensorFacts } from '../../facts/sensors.ts';

/** Neighbours that lose less than this are received well. */
const goodPercent = 8;
/** Percentage points from the first third of the ride to the last; reception of good sensors stays within a few. */
const risenPoints = 15;

/**
 * Whether a sensor is lost more and more while the others on the receiver stay well heard: then its battery is at fault, and
 * not the place of the receiver, which all of them share.
 */
export function isDying(sensor: AntSensor, { ant }: SensorFacts): boolean {
  const others = ant.filter((other) => other !== sensor);
  const areGood = others.every(
    ({ loss, silences }) =>
      loss.lossPercent !== undefined &&
      loss.lossPercent < goodPercent &&
      !silences.some(({ isFelt }) => isFelt),
  );
  if (others.length === 0 || !areGood) return false;
  const [first, middle, last] = thirds(sensor.loss.bins).map(meanLoss);
  if (first === undefined || middle === undefined || last === undefined) return false;
  return first <= middle && middle <= last && last - first >= risenPoints;
}

function thirds(bins: readonly LossBin[]): (readonly LossBin[])[] {
  const third = Math.floor(bins.length / 3);
  return [bins.slice(0, third), bins.slice(third, 2 * third), bins.slice(2 * third)];
}

function meanLoss(bins: readonly LossBin[]): number | undefined {
  if (bins.length === 0) return undefined;
  return bins.reduce((sum, { lossPercent }) => sum + lossPercent, 0) / bins.length;
}
