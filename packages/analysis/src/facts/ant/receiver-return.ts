import { firstAfter } from '../../record/ascending.ts';
import type { LogRecord } from '../../record/log-record.ts';
import {
  antLinesOf,
  countLines,
  heardShare,
  type LineTimes,
  lastLine,
  nextLine,
  usualLines,
} from './ant-lines.ts';

/** Back means heard steadily: for ten seconds, or for as long as so many lines usually take. */
const heard = { seconds: 10, lines: 8 };
/** A receiver that hears its sensors so soon after the line about its loss lost none that riders notice. */
const unfeltS = 3;
/** Stamps are whole seconds: the second of the last line was heard. */
const stampS = 1;

export interface ReceiverReturn {
  /** Since when its sensors were lost: the receiver may report that only as it is found again. */
  startS: number;
  /** When its sensors were heard or paired again; absent if that didn't happen in the ride. */
  endS?: number;
  /** Whether the silence to the end of the ride proves that it stayed dead. */
  isForGood: boolean;
  /** Whether its sensors were heard all the time, so that nothing was lost: a line about a reset alone is no loss. */
  isHeard: boolean;
}

/**
 * Finds from when to when the sensors of an ANT+ receiver were lost: until the next pairing of one after which something comes,
 * or until they write as much as before.
 * @param resetS when it was lost or found again, in seconds since the first line of the log
 */
export function receiverReturn(
  record: LogRecord,
  ride: { startS: number; endS: number },
  resetS: number,
): ReceiverReturn {
  const lines = antLinesOf(record);
  const startS = silentSince(lines, ride.startS, resetS);
  const usual = usualLines(lines, startS, ride.startS);
  const againS = Math.min(
    heardAgain(lines, usual, resetS, ride.endS),
    ...frequent(lines, startS, ride.startS).map(({ own, usual: ownUsual }) =>
      heardAgain([own], ownUsual, resetS, ride.endS),
    ),
  );
  const isHeard = usual > 0 && startS === resetS && againS <= resetS + unfeltS;
  const endS = Math.min(againS, pairedAgain(record, lines, usual, { resetS, endS: ride.endS }));
  if (isHeard || endS <= ride.endS) return { startS, endS, isForGood: false, isHeard };
  const isForGood = usual * (ride.endS - resetS) >= heard.lines;
  return { startS, isForGood, isHeard: false };
}

/** Lines of one kind or channel that come often enough to show alone that the receiver hears something. */
function frequent(lines: readonly LineTimes[], untilS: number, fromS: number) {
  return lines
    .map((own) => ({ own, usual: usualLines([own], untilS, fromS) }))
    .filter(({ usual }) => usual * heard.seconds >= heard.lines);
}

/** The second after the last line before the reset, where lines were due between the two. */
function silentSince(lines: readonly LineTimes[], fromS: number, resetS: number): number {
  const lastS = lastLine(lines, resetS);
  if (lastS < fromS) return resetS;
  const dueS = Math.max(heard.seconds, heard.lines / usualLines(lines, lastS, fromS));
  return resetS - lastS >= dueS ? lastS + stampS : resetS;
}

/** Finds the next pairing in the ride that isn't followed by nothing at all, where lines are due; infinity if there is none. */
function pairedAgain(
  record: LogRecord,
  lines: readonly LineTimes[],
  usual: number,
  { resetS, endS }: { resetS: number; endS: number },
): number {
  const pairings = record.of('antPairing');
  for (let i = firstAfter(pairings, resetS); i < pairings.length; i++) {
    const t = pairings[i]?.t ?? Number.POSITIVE_INFINITY;
    if (t > endS) break;
    const steadyS = t + heard.seconds;
    const isDue = usual * (endS - steadyS) >= heard.lines;
    if (!isDue || nextLine(lines, steadyS) <= endS) return t;
  }
  return Number.POSITIVE_INFINITY;
}

/**
 * Finds the first line from which on the sensors write about as much as is usual; infinity if there is none. Where many lines are
 * due, one must come in the second half of the time: a burst of failures may belong to the loss.
 */
function heardAgain(
  lines: readonly LineTimes[],
  usual: number,
  fromS: number,
  endS: number,
): number {
  const isBurstDue = usual * heard.seconds >= heard.lines;
  for (let t = nextLine(lines, fromS); t <= endS; t = nextLine(lines, t + 1)) {
    const seconds = Math.min(endS + 1 - t, Math.max(heard.seconds, heard.lines / usual));
    const isUsual = countLines(lines, t, t + seconds) >= heardShare * usual * seconds;
    const isOn = !isBurstDue || countLines(lines, t + seconds / 2, t + seconds) > 0;
    if (isUsual && isOn) return t;
  }
  return Number.POSITIVE_INFINITY;
}
