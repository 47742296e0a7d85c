import type { Intervals } from '../../facts/intervals.ts';
import { connectionsOf } from '../../facts/wireless-drops.ts';
import type { LogRecord } from '../../record/log-record.ts';
import type { WirelessSensor } from '../moments.ts';

/**
 * Finds the stretches in which a Bluetooth or network device was connected from beginning to end, so that it can witness that
 * its radio worked then. A device that connected for the first time later was not paired yet; one whose log shows no connection
 * at all is listed as in use, so it counts as connected until it is lost.
 * @param spans seconds since the first line of the log
 */
export function connectedIn(
  record: LogRecord,
  device: WirelessSensor,
  spans: Intervals,
): Intervals {
  const { connected, lost } = connectionsOf(record, device);
  return spans.filter(([from, to]) => {
    if (lost.some((t) => t >= from && t <= to)) return false;
    const lastLost = lost.findLast((t) => t < from);
    const lastConnected = connected.findLast((t) => t <= from);
    if (lastConnected !== undefined) return lastLost === undefined || lastConnected > lastLost;
    return lastLost === undefined && connected.length === 0;
  });
}
