import type { IncidentKind, SensorRole } from '@ridescope/contract';
import type { Intervals } from '../facts/intervals.ts';

/** Events of one cause are this near to each other at most, as a reader of the log would join them. */
export const joinS = 120;

/** What is known beyond the kind: it chooses the sentence. */
export type Detail =
  /** The trainer was back over another radio. */
  | 'pairedAnew'
  /** The same, but resistance control stayed on the dead connection. */
  | 'powerOnly'
  /** Messages of the server came in late, in bursts. */
  | 'late'
  /** Several sensors over one radio failed together. */
  | 'together'
  /** The sensor came and went. */
  | 'repeated'
  /** The same; while the receiver searched for it others lost messages too. */
  | 'costsOthers'
  /** A trainer that refused the connection. */
  | 'refused'
  | 'search';

/** One event of the log that a rider felt. Times are seconds since the first line of the log. */
export interface Piece {
  kind: IncidentKind;
  startS: number;
  /** Absent when the log shows no end. */
  endS?: number;
  /** The stretches of the ride it spoiled, where they are fewer than from start to end. */
  affected?: Intervals;
  /** Keys of the sensors concerned. */
  devices: readonly string[];
  roles: readonly SensorRole[];
  /** Rules that look at this event. */
  rules: readonly string[];
  detail?: Detail;
  transport?: 'ant' | 'ble' | 'lan';
  /** Too small to be told alone; it only adds to others. */
  isMinor?: boolean;
  /** A hole in the log is a sleep only when both network and sensors were in trouble after it. */
  isHole?: boolean;
}

/** A piece that concerns no sensor. */
export function plainPiece(
  kind: IncidentKind,
  [startS, endS]: readonly [number, number | undefined],
  rules: readonly string[],
  more: Partial<Piece> = {},
): Piece {
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
