import { secondOfDay } from '../../verdicts/log-clock.ts';
import type { Fault } from '../log-text.ts';

/** The log ends there, in the middle of a line. */
export function cutAfter(clock: string): Fault {
  return (log) => log.cut(secondOfDay(clock));
}
