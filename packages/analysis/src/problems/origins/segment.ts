import type { RuleId } from '@ridescope/catalogue/rules';
import type { SensorRole } from '@ridescope/catalogue/sensor-roles';
import type { Intervals } from '../../facts/figures/intervals.ts';

/** What happened, by which an origin is named. */
export type OriginKind =
  | 'sleep'
  | 'receiverLost'
  | 'trainerLost'
  | 'linkLost'
  | 'localNetworkReset'
  | 'tcpDropped'
  | 'serverSilent'
  | 'sensorLost'
  | 'freeze'
  | 'pairingTrouble';

/** Events of one cause are at most this far apart, as a reader of the log would join them. */
export const joinS = 120;

/** What is known besides the kind; it decides what became of the sensor. */
export type Detail =
  /** The trainer came back over another radio. */
  | 'pairedAnew'
  /** The same, but resistance control stayed on the dead connection. */
  | 'powerOnly'
  /** The sensor came and went. */
  | 'repeated'
  /** The receiver only searched for it. */
  | 'search';

/** One event of the log that a rider noticed. Times are seconds since the first line of the log. */
export interface Segment {
  kind: OriginKind;
  startS: number;
  /** Absent if the log shows no end. */
  endS?: number;
  /** The affected stretches of the ride, if fewer than from start to end. */
  affected?: Intervals;
  /** Keys of the affected sensors. */
  devices: readonly string[];
  roles: readonly SensorRole[];
  /** Rules that cover this event. */
  rules: readonly RuleId[];
  detail?: Detail;
  transport?: 'ant' | 'ble' | 'lan';
  /** Whether it is too small to be reported alone and only adds to others. */
  isMinor?: boolean;
  /** Whether it is a hole in the log, which is a sleep only if both network and sensors had trouble after it. */
  isHole?: boolean;
  /** Whether other threads went on writing in it, so that the computer can't have stopped as a whole. */
  isAwake?: boolean;
}

/** Builds a segment that affects no sensor. */
export function plainSegment(
  kind: OriginKind,
  [startS, endS]: readonly [number, number | undefined],
  rules: readonly RuleId[],
  more: Partial<Segment> = {},
): Segment {
  return {
    kind,
    startS,
    ...(endS !== undefined && { endS }),
    devices: [],
    roles: [],
    rules,
    ...more,
  };
}
