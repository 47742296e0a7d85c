import type { AntSensor } from '../facts/sensors.ts';
import type { ProblemSource } from './problem-source.ts';

/** A search of a lost strap takes the receiver's time away from others, about this share of their messages. */
const costedPercent = 10;
/** A strap that was searched for in so much of the ride costs the others. */
const searchingShare = 0.15;

/**
 * A sensor that is searched for all the time takes slots from the others: its loss is theirs. Undefined where no sensor
 * was gone for long enough, or no other suffered.
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
