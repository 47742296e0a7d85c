import type { LogRecord } from '../../record/log-record.ts';
import { type Intervals, isInside, mergeIntervals } from '../figures/intervals.ts';
import type { Exclusions } from '../picture/exclusions.ts';
import type { Ride } from '../ride/ride.ts';

const rideMinimumS = 600;
/** Every connection begins with a few questions that the device leaves unanswered. */
const connectS = 30;

/**
 * Times at which a trainer on Bluetooth or the network left a command unanswered, those of its connecting left out.
 * Undefined without such a trainer or in rides of less than ten minutes.
 * @param trainers numbers of the names of such trainers
 */
export function findUnanswered(
  record: LogRecord,
  ride: Ride,
  exclusions: Exclusions,
  trainers: ReadonlySet<number>,
): number[] | undefined {
  if (trainers.size === 0 || ride.endS - ride.startS < rideMinimumS) return undefined;
  const connecting = new Map([...trainers].map((name) => [name, connectsOf(record, name)]));
  return record
    .within('commandUnanswered', ride.startS, ride.endS)
    .filter(({ t, device }) => {
      const own = connecting.get(device.name);
      return own !== undefined && !isInside(own, t) && !isInside(exclusions.sensors, t);
    })
    .map(({ t }) => t);
}

/** The seconds behind each sign of a connection. Lines about the network name no device. */
function connectsOf(record: LogRecord, name: number): Intervals {
  const named = [
    ...record.of('bleStatus').filter(({ status }) => status !== 'disconnected'),
    ...record.of('bleConnectTime'),
    ...record.of('bleConnected'),
  ].filter(({ device }) => device.name === name);
  return mergeIntervals(
    [...named, ...record.of('lanConnected')].map(({ t }) => [t, t + connectS] as const),
  );
}
