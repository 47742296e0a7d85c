import { Type } from 'typebox';
import { Activity } from './activity.ts';
import { Recommendation } from './diagnosis.ts';
import { ParseSummary } from './parse-summary.ts';

const opt = Type.Optional;

/** Version of the stored report. A change of the format means a new number and an upgrader. */
export const reportSchemaVersion = 1;

export const ReportSession = Type.Object({
  /**
   * First and last line, ISO 8601. In UTC when `utcSource` is anything but `unknown`; else the local clock as it
   * stands in the log, written as if it were UTC. Absent when the log names no date.
   */
  startedAt: opt(Type.String({ format: 'date-time' })),
  endedAt: opt(Type.String({ format: 'date-time' })),
  durationS: Type.Number(),
  /** Local time minus UTC, minutes. */
  utcOffsetMinutes: opt(Type.Integer()),
  /** Where the offset comes from: the sync line, an activity's own UTC times, the game's world time, the uploader. */
  utcSource: Type.Enum(['syncLine', 'activityTimes', 'worldTime', 'uploader', 'unknown']),
  gameVersion: opt(Type.String()),
  launcherVersion: opt(Type.String()),
  platform: Type.Enum(['pc', 'mac', 'ios', 'android', 'unknown']),
  /** The game closed down by itself; false after a crash, a kill, or while it still ran. */
  hasCleanEnd: Type.Boolean(),
  /** From the start of the game to its first frame (old logs) or its first screen. */
  loadTimeS: opt(Type.Number()),
});
export type ReportSession = Type.Static<typeof ReportSession>;

export const Hardware = Type.Object({
  cpu: opt(Type.String()),
  gpu: opt(Type.String()),
  /** As logged, where it differs from the tidy name. */
  cpuRaw: opt(Type.String()),
  gpuRaw: opt(Type.String()),
  gpuVendor: opt(Type.String()),
  ramGb: opt(Type.Integer()),
  /** Version of the graphics driver. */
  driver: opt(Type.String()),
  openGl: opt(Type.String()),
  /** The profile that the game gave to this hardware. */
  graphicsProfile: opt(Type.Enum(['basic', 'medium', 'high', 'ultra'])),
  resolution: opt(Type.Object({ width: Type.Integer(), height: Type.Integer() })),
  /** Edge of the square shadow map, pixels. */
  shadowResolution: opt(Type.Integer()),
  monitors: opt(Type.Integer()),
});
export type Hardware = Type.Static<typeof Hardware>;

/** The stored report: what the engine writes and every page, tool and export reads. */
export const Report = Type.Object({
  schemaVersion: Type.Literal(reportSchemaVersion),
  id: Type.String(),
  reportUrl: opt(Type.String()),
  session: ReportSession,
  hardware: Hardware,
  parse: ParseSummary,
  activities: Type.Array(Activity),
  /** Every fix that a finding or pattern of this report names. */
  recommendations: Type.Array(Recommendation),
});
export type Report = Type.Static<typeof Report>;
