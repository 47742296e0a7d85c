import { firstAfter, firstFrom } from '../record/ascending.ts';
import type { LogRecord } from '../record/log-record.ts';

/** If the log shows no pairing, lines this soon after are still part of the loss. */
const afterS = 30;
/** What is usual shows in the minutes before the loss. */
const usualS = 300;
/** A receiver that is back hears at least this share of what it usually hears; a single late line is no return. */
const heardShare = 0.25;
/** It is counted over a minute, or for as long as so many lines usually take. */
const heard = { seconds: 60, lines: 8 };
/** Of so many expected lines one at least would have come, nineteen times in twenty (e^-3). */
const expectedLines = 3;

export interface ReceiverReturn {
  /** When its sensors were heard or paired again; absent if that didn't happen in the ride. */
  endS?: number;
  /** Whether the silence to the end of the ride proves that it stayed dead. */
  isForGood: boolean;
}

/**
 * Finds when an ANT+ receiver was back: at the next pairing of a sensor, or when its sensors write as much as before.
 * @param resetS when it was lost, in seconds since the first line of the log
 */
export function receiverReturn(
  record: LogRecord,
  ride: { startS: number; endS: number },
  resetS: number,
): ReceiverReturn {
  const pairings = record.of('antPairing');
  const pairedS = pairings[firstAfter(pairings, resetS)]?.t ?? Number.POSITIVE_INFINITY;
  const lines = linesOf(record);
  const fromS = Math.max(ride.startS, resetS - usualS);
  const usual = countIn(lines, fromS, resetS) / Math.max(1, resetS - fromS);
  const endS = Math.min(pairedS, heardAgain(lines, usual, resetS + afterS, ride.endS));
  if (endS <= ride.endS) return { endS, isForGood: false };
  return { isForGood: usual * (ride.endS - resetS - afterS) >= expectedLines };
}

/** Times of lines, ascending. */
interface Times {
  length: number;
  at(index: number): number;
  lowerBound(limit: number): number;
}

/** Lines of a receiver that hears its sensors, or should hear them. */
function linesOf(record: LogRecord): readonly Times[] {
  const pages = [...record.of('antManufacturer'), ...record.of('antBattery')].sort(
    (a, b) => a.t - b.t,
  );
  return [
    ...[...record.rxFails.values()].map((own) => own.t),
    record.powerMessages.t,
    record.fecPages.t,
    {
      length: pages.length,
      at: (index) => pages[index]?.t ?? Number.NaN,
      lowerBound: (limit) => firstFrom(pages, limit),
    },
  ];
}

function countIn(lines: readonly Times[], fromS: number, toS: number): number {
  return lines.reduce((sum, times) => sum + times.lowerBound(toS) - times.lowerBound(fromS), 0);
}

/** Finds the first line from which on the sensors write about as much as is usual; infinity if there is none. */
function heardAgain(lines: readonly Times[], usual: number, fromS: number, endS: number): number {
  for (let t = nextLine(lines, fromS); t <= endS; t = nextLine(lines, t + 1)) {
    const seconds = Math.min(endS + 1 - t, Math.max(heard.seconds, heard.lines / usual));
    if (countIn(lines, t, t + seconds) >= heardShare * usual * seconds) return t;
  }
  return Number.POSITIVE_INFINITY;
}

function nextLine(lines: readonly Times[], fromS: number): number {
  return Math.min(
    ...lines.map((times) => {
      const next = times.lowerBound(fromS);
      return next < times.length ? times.at(next) : Number.POSITIVE_INFINITY;
    }),
  );
}
