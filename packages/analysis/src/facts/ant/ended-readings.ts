import type { LogRecord } from '../../record/log-record.ts';
import { clipIntervals, totalSeconds } from '../figures/intervals.ts';
import { coveredSeconds, type Readings } from '../figures/readings.ts';
import { findHoles } from '../picture/holes.ts';
import type { Ride } from '../ride/ride.ts';
import { type AntChannel, countFailures } from './ant-channels.ts';
import type { AntSilence } from './ant-silence.ts';

/** Statistics of seconds that lie before the first reading or after the last: less may be the start of the ride. */
const leastS = 60;
/** So much of the end must be in the log to show that nothing came. */
const leastSeenS = 30;
/** A channel of which so many failures are due in that time doesn't go without any by chance. */
const leastDue = 10;
/** Statistics with this share of the ride are of all of it. */
const wholePercent = 99;
/** The last reading may be in the second of the last failure. */
const marginS = 5;

/**
 * Finds the end of a ride in which a strap sent nothing any more. The game's own statistics show how long its readings
 * lasted. A channel that had failed all the time and then writes nothing at all shows that their end is missing, not their start.
 * A search leaves a line, but excerpts lack it.
 */
export function silenceAtEnd(
  record: LogRecord,
  ride: Ride,
  channel: AntChannel,
  { own, readings }: { own: Readings | undefined; readings: readonly Readings[] },
): AntSilence | undefined {
  if (own?.coveragePercent === undefined) return undefined;
  // Without a reading of the whole ride, it is unknown which part the statistics are of.
  const isOfWholeRide = readings.some(({ coveragePercent = 0 }) => coveragePercent >= wholePercent);
  const missingS = (1 - own.coveragePercent / 100) * coveredSeconds(ride);
  if (!isOfWholeRide || missingS < leastS) return undefined;
  const lastS = ride.endS - missingS;
  const seenS = missingS - totalSeconds(clipIntervals(ride.holes, lastS, ride.endS));
  const hasEnd = countFailures(record, channel, lastS + marginS, ride.endS) > 0;
  const hasBegun = countFailures(record, channel, ride.span.startS, ride.startS + missingS) > 0;
  if (seenS < leastSeenS || hasEnd || !hasBegun) return undefined;
  const fromS = Math.min(...channel.parts.map((part) => part.fromS));
  const followedS = lastS - fromS - totalSeconds(findHoles(record, fromS, lastS));
  const due = (countFailures(record, channel, fromS, lastS) / Math.max(1, followedS)) * seenS;
  if (due < leastDue) return undefined;
  return { startS: lastS, endS: ride.endS, cause: 'radio', isByReadings: true, isFelt: true };
}
