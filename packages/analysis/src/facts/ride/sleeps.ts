import type { LogRecord } from '../../record/log-record.ts';
import { type Intervals, mergeIntervals } from '../figures/intervals.ts';

/** Longer than any loading of a world, during which the game may write nothing. */
const shortestSleepS = 120;
/** A Mac turns its Bluetooth off as it falls asleep and on again as it wakes. */
const radioS = { off: 10, on: 30 };
/** The rider wakes the computer to use the game. */
const idleS = 60;
/** What a computer's own waking breaks, it breaks within this time. */
export const wakingS = 60;

/**
 * Finds stretches in which the computer slept: nothing was written, and its Bluetooth went off before them or came back
 * after them, or the game says afterwards that it was idle for so long.
 */
export function findSleeps(record: LogRecord, startS: number, endS: number): Intervals {
  return mergeIntervals(
    longSilences(record.silences).filter(
      ([from, to]) => to > startS && from < endS && isSleep(record, from, to),
    ),
  );
}

/** Cached, because several parts of a report ask for sleeps, and a modern log of a day has 20,000 short silences. */
const retained = new WeakMap<LogRecord['silences'], Intervals>();

function longSilences(silences: LogRecord['silences']): Intervals {
  const known = retained.get(silences);
  if (known) return known;
  const { fromS, toS } = silences;
  const long: [number, number][] = [];
  for (let i = 0; i < fromS.length; i++) {
    const [from, to] = [fromS[i] as number, toS[i] as number];
    if (to - from >= shortestSleepS) long.push([from, to]);
  }
  retained.set(silences, long);
  return long;
}

/** Checks a silence for the signs of a sleep. */
export function isSleep(record: LogRecord, fromS: number, toS: number): boolean {
  if (toS - fromS < shortestSleepS) return false;
  const radio = (state: 'off' | 'on', from: number, to: number) =>
    record.within('bleRadio', from, to).some((line) => line.state === state);
  return (
    (radio('off', fromS - radioS.off, fromS) && radio('on', toS, toS + radioS.on)) ||
    record
      .within('returnedFromIdle', toS, toS + idleS)
      .some(({ seconds }) => seconds >= toS - fromS)
  );
}
