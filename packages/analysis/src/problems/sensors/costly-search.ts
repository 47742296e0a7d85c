import type { AntSensor } from '../../facts/sensors.ts';
import type { ProblemSource } from '../problem-source.ts';

/** Searching for a lost strap takes the receiver about this share of other sensors' messages. */
const costedPercent = 10;
/** From this share of the ride spent searching for a strap, other sensors suffer. */
const searchingShare = 0.15;

/**
 * Finds a sensor whose constant search takes receiving time from other sensors. Undefined if no
 * search was long enough, or no other sensor suffered.
 */
export function costlySearch({ facts }: ProblemSource): AntSensor | undefined {
  const { ant } = facts.sensors;
  const { ride } = facts;
  const gone = ant.find(
    ({ silences }) =>
      silences.reduce((sum, { startS, endS }) => sum + ((endS ?? startS) - startS), 0) >=
      searchingShare * (ride.endS - ride.startS),
  );
  const suffers = ant.some(
    (sensor) => sensor !== gone && (sensor.loss.lossPercent ?? 0) >= costedPercent,
  );
  return gone && suffers ? gone : undefined;
}
