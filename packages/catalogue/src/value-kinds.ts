import type { SensorRole } from './sensor-roles.ts';
import type { SocketFault } from './socket-faults.ts';

/** Kinds of values in a sentence, with the type of each. The kind decides how `words` writes the value. */
export interface ValueKinds {
  /** A whole number, also for plurals. */
  count: number;
  /** A length of time, written as `3 min 10 s`. */
  seconds: number;
  /** A place in the ride, in seconds from its start and negative before it, written as `0:28:52`. */
  moment: number;
  /** A delay of seconds and tenths. */
  delay: number;
  /** Frames per second. */
  fps: number;
  /** Whole percents, without the sign. */
  percent: number;
  /** Chooses between two wordings. */
  flag: boolean;
  /** An ANT+ sensor of unknown kind goes by its channel. */
  sensor: SensorRole | `channel-${number}`;
  sensors: readonly SensorRole[];
  /** How a sensor is connected. */
  link: 'ble' | 'lan';
  /** Why a connection could not be opened. */
  socketFault: SocketFault;
}
export type ValueKind = keyof ValueKinds;

/** Values of a sentence and their kinds. */
export type SentenceShape = Readonly<Record<string, ValueKind>>;

/** Values of one sentence. */
export type ValuesOf<Shape extends SentenceShape> = {
  [Name in keyof Shape]: ValueKinds[Shape[Name]];
};

/**
 * A sentence as the engine says it: an id of the table and its values. Values are absent where the table names none.
 */
export type SentenceOf<Table extends Readonly<Record<string, SentenceShape>>> = {
  [Id in keyof Table & string]: keyof Table[Id] extends never
    ? { id: Id }
    : { id: Id; values: ValuesOf<Table[Id]> };
}[keyof Table & string];
