import type { LogRecord } from '../../record/log-record.ts';
import { episodesOf } from '../figures/intervals.ts';
import type { Ride } from '../ride/ride.ts';

export interface AntReceiver {
  state: 'found' | 'missing' | 'unknown';
  /** Times at which it was lost and found again, or stuck, after the ride began. */
  resets: number[];
}

/** This many refused channels in a row mean that the receiver is stuck (catalogue 1.7). */
const refusedChannels = 3;
const joinS = 60;

/** Finds the state of the receiver; undefined if no line is about ANT+. */
export function findAntReceiver(record: LogRecord, ride: Ride): AntReceiver | undefined {
  const states = record.of('antReceiver');
  const hasTraffic = record.of('antPairing').length > 0 || record.rxFails.size > 0;
  if (states.length === 0 && !hasTraffic) return undefined;
  const inRide = (line: { t: number }) => line.t > ride.startS && line.t <= ride.endS;
  const refused = episodesOf(
    record
      .of('antCannotAssign')
      .filter(inRide)
      .map(({ t }) => t),
    joinS,
  )
    .filter(({ count }) => count >= refusedChannels)
    .map(({ startS }) => startS);
  const signs = [
    ...states.filter(inRide).map(({ t }) => t),
    ...record
      .of('antReset')
      .filter(inRide)
      .map(({ t }) => t),
    ...refused,
  ];
  const isFound = states.some(({ state }) => state === 'found') || hasTraffic;
  return {
    state: isFound ? 'found' : states.length > 0 ? 'missing' : 'unknown',
    resets: episodesOf(signs, joinS).map(({ startS }) => startS),
  };
}
