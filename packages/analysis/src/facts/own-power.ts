import type { LogRecord } from '../record/log-record.ts';

/** Torque that went on across a longer silence says nothing about each second of it. */
const longestStepS = 30;

/**
 * Seconds between two times in which the rider's own power meter gave power: its torque adds up while somebody pedals and
 * stands still at 0 W, though messages and their counter may go on. Undefined where the log holds no such message.
 */
export function poweredSeconds(record: LogRecord, fromS: number, toS: number): number | undefined {
  const { t, eventCount, isCrank, torque } = record.powerMessages;
  let total: number | undefined;
  const last = [-1, -1];
  for (let i = t.lowerBound(fromS); i < t.length && t.at(i) <= toS; i++) {
    total ??= 0;
    const form = isCrank.at(i);
    const before = last[form] ?? -1;
    last[form] = i;
    if (before < 0) continue;
    const [from, to] = [torque.at(before), torque.at(i)];
    const isPowered =
      Number.isNaN(from) || Number.isNaN(to)
        ? eventCount.at(i) !== eventCount.at(before)
        : from !== to;
    const seconds = t.at(i) - t.at(before);
    if (isPowered && seconds <= longestStepS) total += seconds;
  }
  return total;
}
