import type { LogRecord } from '../record/log-record.ts';
import type { AntChannel } from './ant/ant-channels.ts';
import { binS } from './ant/ant-loss.ts';
import { receiverReturn } from './ant/receiver-return.ts';
import type { WirelessDevice } from './bluetooth/wireless-devices.ts';
import { connectionsOf } from './bluetooth/wireless-drops.ts';
import type { Intervals } from './figures/intervals.ts';
import type { RideFacts } from './ride-facts.ts';
import type { AntSensor } from './sensors.ts';

/*
 * What a device witnesses of a stretch of time. A sentence or a clue about other devices in that time asks here, so that none
 * claims a loss or a reception that the log doesn't show.
 */

/**
 * `absent`: not paired or connected yet, or unpaired. `heard`: its messages came at their usual rate. `silent`: they didn't.
 * `unknown`: the log has too few lines of it to say.
 */
export type Presence = 'absent' | 'heard' | 'silent' | 'unknown';

type Wireless = Pick<WirelessDevice, 'device' | 'transport'>;

/** From this loss on a sensor isn't heard (a dark bin), and up to that one its reception isn't weak. */
const loss = { dark: 50, good: 8, beyondUsual: 4 };

/**
 * Whether a device was paired or connected in a stretch, and whether its messages came at their usual rate in it.
 * @param span seconds since the first line of the log
 */
export function presenceIn(
  record: LogRecord,
  facts: Pick<RideFacts, 'ride' | 'sensors'>,
  device: AntSensor | Wireless,
  span: readonly [fromS: number, toS: number],
): Presence {
  if ('loss' in device) return antPresence(record, facts, device, span);
  return wirelessPresence(record, device, span);
}

function antPresence(
  record: LogRecord,
  { ride, sensors }: Pick<RideFacts, 'ride' | 'sensors'>,
  { loss: { channel, bins, lossPercent = 0 }, silences }: AntSensor,
  [fromS, toS]: readonly [number, number],
): Presence {
  if (!isPairedAt(channel, fromS)) return 'absent';
  const isSilent = silences.some(
    ({ cause, startS, endS = startS }) => cause === 'radio' && startS <= toS && endS >= fromS,
  );
  // A receiver that is gone writes no failures of its sensors, which look well heard.
  const isReceiverLost = (sensors.receiver?.resets ?? []).some((resetS) => {
    const { startS, endS = ride.endS, isHeard } = receiverReturn(record, ride, resetS);
    return !isHeard && startS <= toS && endS >= fromS;
  });
  if (isSilent || isReceiverLost) return 'silent';
  const own = bins.filter(({ t }) => t <= toS && t + binS > fromS);
  if (own.length === 0) return 'unknown';
  const percent = own.reduce((sum, bin) => sum + bin.lossPercent, 0) / own.length;
  if (percent >= loss.dark) return 'silent';
  return percent < Math.max(loss.good, lossPercent + loss.beyondUsual) ? 'heard' : 'unknown';
}

/** Between two pairings of a device on one channel lies a second. */
const pairedAgainS = 1;

/** Whether an ANT+ device had a channel at a time, so that the receiver listened to it. */
export function isPairedAt({ parts }: Pick<AntChannel, 'parts'>, t: number): boolean {
  return parts.some(({ fromS, toS }) => fromS <= t && toS >= t - pairedAgainS);
}

function wirelessPresence(
  record: LogRecord,
  device: Wireless,
  span: readonly [number, number],
): Presence {
  if (connectedIn(record, device, [span]).length > 0) return 'heard';
  const { connected, lost } = connectionsOf(record, device);
  const wasThere = lost.some((t) => t <= span[1]) || connected.some((t) => t <= span[0]);
  return wasThere ? 'silent' : 'absent';
}

/**
 * Finds the stretches in which a Bluetooth or network device was connected from beginning to end, so that it can witness that
 * its radio worked then. A device that connected for the first time later was not paired yet; one whose log shows no connection
 * at all is listed as in use, so it counts as connected until it is lost.
 * @param spans seconds since the first line of the log
 */
export function connectedIn(
  record: LogRecord,
  device: Pick<WirelessDevice, 'device' | 'transport'>,
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
