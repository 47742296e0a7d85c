import { Type } from 'typebox';

/** Times in seconds from the start of the activity, ascending. Columns of one series have equal length. */
const Times = Type.Array(Type.Number());

/** One entry per frame-rate line inside the ride, as logged. */
export const FpsSeries = Type.Object({ t: Times, fps: Type.Array(Type.Number()) });
export type FpsSeries = Type.Static<typeof FpsSeries>;

/** Server traffic. `t` is the end of the interval that a row counts. */
export const NetworkSeries = Type.Object({
  t: Times,
  /** Packets received from the server, scaled to one minute. */
  receivedPerMinute: Type.Array(Type.Number()),
  /** Packets sent in that minute; absent where the client does not log it. */
  sentPerMinute: Type.Optional(Type.Array(Type.Number())),
});
export type NetworkSeries = Type.Static<typeof NetworkSeries>;

/** Message loss of one ANT+ device in bins of `binS` seconds; only bins with something to tell are listed. */
export const SensorSeries = Type.Object({
  /** Key of the sensor in `activities[].sensors`. */
  key: Type.String(),
  binS: Type.Number(),
  /** Start of each bin. */
  t: Times,
  /** "Rx Fail" lines of the channel in the bin, before any correction. */
  rxFails: Type.Array(Type.Integer()),
  /** Loss after the slot model, percent; absent when the channel was followed for less than 300 s. */
  lossPercent: Type.Optional(Type.Array(Type.Number())),
});
export type SensorSeries = Type.Static<typeof SensorSeries>;

/** Charge of one Bluetooth sensor, where the log has more than one value of it; only changes and both ends are listed. */
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

/** Columnar, so that an hour of ride stays a few kilobytes. A missing member was not logged. */
export const Series = Type.Object({
  fps: Type.Optional(FpsSeries),
  network: Type.Optional(NetworkSeries),
  crowd: Type.Optional(CrowdSeries),
  sensors: Type.Array(SensorSeries),
  /** Since version 2; absent where no sensor told its charge twice. */
  batteries: Type.Optional(Type.Array(BatterySeries)),
});
export type Series = Type.Static<typeof Series>;
