import type { LogRecord } from '../record/log-record.ts';
import type { Ride } from './ride.ts';

/** What the game's own interval statistics say of one channel of readings. */
export interface Readings {
  channel: 'power' | 'cadence' | 'heartRate';
  /** Number of the device's name in the log. */
  deviceName: number;
  /** Share of the moving time covered by readings, at most 100. */
  coveragePercent: number;
  longestGapS: number;
}

const statisticsS = 5;
const rideMinimumS = 300;
/** A mean of more readings a second than any sensor sends is that of overlapping counters (log-format 4.10). */
const fastestMeanS = 0.02;

/** Statistics lines are written when the activity ends. Absent for short rides and for clients that do not write them. */
export function findReadings(record: LogRecord, ride: Ride): Readings[] {
  if (ride.movingSeconds < rideMinimumS) return [];
  const lines = record
    .within('intervalStats', ride.span.endS - statisticsS, ride.span.endS + statisticsS)
    .filter(({ meanS }) => meanS >= fastestMeanS);
  const found = new Map<string, Readings>();
  for (const { channel, device, count, meanS, maxS } of lines) {
    const key = `${channel}/${device.name}`;
    const before = found.get(key);
    const percent = (100 * count * meanS) / ride.movingSeconds;
    found.set(key, {
      channel,
      deviceName: device.name,
      coveragePercent: Math.min(100, (before?.coveragePercent ?? 0) + percent),
      longestGapS: Math.max(before?.longestGapS ?? 0, maxS),
    });
  }
  return [...found.values()];
}
