import { Type } from 'typebox';

/** Ascending times in seconds from the start of the activity. All columns of a series have the same length. */
const Times = Type.Array(Type.Number());

/** Frame rates during the ride, as logged; of several in one second, the lowest while the rider moved. */
export const FpsSeries = Type.Object({ t: Times, fps: Type.Array(Type.Number()) });
export type FpsSeries = Type.Static<typeof FpsSeries>;

/** Server traffic. `t` is the end of the counted interval. */
const NetworkSeries = Type.Object({
  t: Times,
  /** Packets received from the server, scaled to one minute. */
  receivedPerMinute: Type.Array(Type.Number()),
  /** Packets sent in that minute; absent when the game doesn't log it. */
  sentPerMinute: Type.Optional(Type.Array(Type.Number())),
});

/** Message loss of one ANT+ device in bins of `binS` seconds; only bins with losses are listed. */
export const SensorSeries = Type.Object({
  /** Key of the sensor in `activities[].sensors`. */
  key: Type.String(),
  binS: Type.Number(),
  /** Start of each bin. */
  t: Times,
  /** Uncorrected "Rx Fail" lines of the channel in the bin. */
  rxFails: Type.Array(Type.Integer()),
  /** Loss after correction by the slot model, percent; absent when the channel has less than 300 s of data. */
  lossPercent: Type.Optional(Type.Array(Type.Number())),
});
export type SensorSeries = Type.Static<typeof SensorSeries>;

/** Charge of a Bluetooth sensor with more than one logged value; lists only changes and both ends. */
export const BatterySeries = Type.Object({
  /** Key of the sensor in `activities[].sensors`. */
  key: Type.String(),
  t: Times,
  percent: Type.Array(Type.Number()),
});
export type BatterySeries = Type.Static<typeof BatterySeries>;

/** Crowding, 0 (alone) to 1 (mass start). */
export const CrowdSeries = Type.Object({ t: Times, index: Type.Array(Type.Number()) });
export type CrowdSeries = Type.Static<typeof CrowdSeries>;

/** Stretches of an activity. */
export const Stretches = Type.Object({
  /** Start of each. */
  t: Times,
  durationS: Type.Array(Type.Number()),
});
export type Stretches = Type.Static<typeof Stretches>;

/** Series as columns, which keeps an hour of ride at a few kilobytes. A missing member was not logged. */
export const Series = Type.Object({
  fps: Type.Optional(FpsSeries),
  /** Indexes in `fps` of samples that don't count because the rider stood still. */
  still: Type.Optional(Type.Array(Type.Integer())),
  network: Type.Optional(NetworkSeries),
  crowd: Type.Optional(CrowdSeries),
  sensors: Type.Array(SensorSeries),
  /** Absent when no sensor reported its charge twice. */
  batteries: Type.Optional(Type.Array(BatterySeries)),
  /** Stretches of the ride that the log doesn't hold, because lines were cut out. Absent where nothing is missing. */
  holes: Type.Optional(Stretches),
});
export type Series = Type.Static<typeof Series>;
