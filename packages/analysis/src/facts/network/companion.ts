import { type SocketFault, socketFaultOf } from '@ridescope/log-parser';
import { firstAfter } from '../../record/ascending.ts';
import type { LogRecord } from '../../record/log-record.ts';
import type { Ride } from '../ride/ride.ts';
import { commonestFault } from './connection-tries.ts';

export interface Companion {
  attempts: number;
  successes: number;
  /** Times at which an established link broke; absent when there never was one. */
  losses?: number[];
  /** Why most tries to connect during the activity failed; absent where no try failed or no line says why. */
  failure?: SocketFault;
  /** Why most established links broke during the activity; absent like `failure`. */
  lossFault?: SocketFault;
  /** Every line about a broken link gives this reason. */
  isOnlyLossFault?: true;
}

/** Finds the link to the phone app during the activity; undefined without any attempt in the log. */
export function measureCompanion(record: LogRecord, ride: Ride): Companion | undefined {
  const { t: attempts } = record.companionAttempts;
  const successes = record.of('companionConnected');
  const first = attempts.lowerBound(record.run.startS);
  const end = attempts.lowerBound(record.run.endS);
  if (first === end && successes.length === 0) return undefined;
  const hasBeenUp = successes.some(({ t }) => t <= ride.endS);
  const failure = commonestFault(failureCodes(record, ride));
  const broken = record.within('companionError', ride.startS, ride.endS);
  const lossFault = commonestFault(broken.map(({ code }) => code));
  const isOnly = broken.every(({ code }) => socketFaultOf(code) === lossFault);
  return {
    attempts:
      Math.min(end, attempts.upperBound(ride.endS)) -
      Math.max(first, attempts.lowerBound(ride.startS)),
    successes: successes.filter(({ t }) => t <= ride.endS).length,
    ...(hasBeenUp && { losses: lossesIn(record, ride) }),
    ...(failure && { failure }),
    ...(hasBeenUp && lossFault && { lossFault }),
    ...(hasBeenUp && lossFault && isOnly && { isOnlyLossFault: true }),
  };
}

function failureCodes(record: LogRecord, { startS, endS }: Ride): number[] {
  const { t, code } = record.companionFailures;
  const codes: number[] = [];
  for (let i = t.lowerBound(startS); i < t.length && t.at(i) <= endS; i++) codes.push(code.at(i));
  return codes;
}

/** One loss may print several lines; only after a success is it one at all. */
function lossesIn(record: LogRecord, ride: Ride): number[] {
  const losses: number[] = [];
  const connected = record.of('companionConnected');
  for (const { t } of record.within('companionError', ride.startS, ride.endS)) {
    const lastS = losses.at(-1) ?? Number.NEGATIVE_INFINITY;
    const up = connected[firstAfter(connected, t) - 1];
    if (up && up.t >= lastS && t > lastS) losses.push(t);
  }
  return losses;
}
