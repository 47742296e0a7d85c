import type { EventOf } from '@ridescope/log-parser';
import type { LogRecord } from '../../record/log-record.ts';
import { isInside } from '../figures/intervals.ts';
import { smallest } from '../figures/statistics.ts';
import type { Exclusions } from '../picture/exclusions.ts';
import type { Ride } from '../ride/ride.ts';

/** A modern client has heard nothing for this long when it first logs that the server is away (log-format 4.6.5). */
export const silentBeforeS = 4;
/** It logs the next line so much later, so a silence without that line was shorter. */
const nextLineS = 11;
const minuteS = 60;
/** Minutes on each side that show how much the server usually sends. */
const neighbours = 2;

/** Seconds since the first line of the log, and their difference. */
export interface ServerSilence {
  startS: number;
  endS: number;
  outageS: number;
}

/**
 * Finds silences of the game server by the lines of a modern client that counts their seconds; nothing else shows those that
 * end before the first time-out. The packets missing in the minute's count show how long they were after the last line.
 */
export function serverSilences(
  record: LogRecord,
  { startS, endS }: Pick<Ride, 'startS' | 'endS'>,
  exclusions: Exclusions,
): ServerSilence[] {
  const lines = record
    .within('disconnectedFor', startS, endS)
    .filter(({ t }) => !isInside(exclusions.network, t));
  const silences: ServerSilence[] = [];
  for (const { t, seconds } of lines) {
    const open = silences.at(-1);
    const silence =
      open && seconds > 0 ? open : { startS: t - seconds - silentBeforeS, endS: t, outageS: 0 };
    if (silence !== open) silences.push(silence);
    silence.outageS = seconds + silentBeforeS;
    silence.endS = silence.startS + silence.outageS;
  }
  return silences.map((silence) => {
    const most = silence.outageS + nextLineS;
    const outageS = Math.max(silence.outageS, Math.min(most, missingSeconds(record, silence)));
    return { startS: silence.startS, endS: silence.startS + outageS, outageS };
  });
}

/** Seconds of packets that the minutes around a silence lack, compared with the least of the minutes before and after. */
function missingSeconds(record: LogRecord, { startS, endS }: ServerSilence): number {
  const minutes = record.of('udpMetrics').filter(isRiding);
  const own = minutes.filter(({ t }) => t > startS && t - minuteS < endS + nextLineS);
  const before = minutes.filter(({ t }) => t <= startS).slice(-neighbours);
  const after = minutes.filter(({ t }) => t - minuteS >= endS + nextLineS).slice(0, neighbours);
  const usual = smallest([...before, ...after].map(({ received }) => received));
  if (usual === undefined || usual === 0 || before.length + after.length < 2 * neighbours) return 0;
  const shares = own.map(({ received }) => Math.max(0, 1 - received / usual));
  return Math.round(minuteS * shares.reduce((sum, share) => sum + share, 0));
}

/** A rider who moves sends five packets a second; a standing one is sent less too. */
function isRiding({ sent }: EventOf<'udpMetrics'>): boolean {
  return sent >= 5 * minuteS * 0.9;
}
