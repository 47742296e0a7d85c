import type { LogRecord } from '../../record/log-record.ts';
import { powerLines } from './power-lines.ts';

/** Torque that went on across a longer silence doesn't cover each second of it. */
const longestStepS = 30;

/**
 * Finds the seconds between two times in which the rider's power meter gave power: its torque adds
 * up while somebody pedals and stops at 0 W, though messages and their counter may go on. Undefined
 * if the log has no such message.
 */
export function poweredSeconds(record: LogRecord, fromS: number, toS: number): number | undefined {
  const { t, torque, eventCount, isCrank } = powerLines(record, fromS, toS);
  if (t.length === 0) return undefined;
  let total = 0;
  let [lastWheel, lastCrank] = [-1, -1];
  for (let i = 0; i < t.length; i++) {
    const isOnCrank = isCrank[i] === 1;
    const before = isOnCrank ? lastCrank : lastWheel;
    if (isOnCrank) lastCrank = i;
    else lastWheel = i;
    if (before < 0) continue;
    const from = torque[before] as number;
    const to = torque[i] as number;
    const isPowered =
      Number.isNaN(from) || Number.isNaN(to) ? eventCount[i] !== eventCount[before] : from !== to;
    const seconds = (t[i] as number) - (t[before] as number);
    if (isPowered && seconds <= longestStepS) total += seconds;
  }
  return total;
}
