import { Type } from 'typebox';
import { Activity } from './activity.ts';
import { Recommendation } from './diagnosis.ts';
import { ParseSummary } from './parse-summary.ts';
import { reportSchemaVersion } from './version.ts';
import { gameVersionStates, graphicsProfiles, platforms, utcSources } from './vocabulary.ts';

const opt = Type.Optional;

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
  utcSource: Type.Enum([...utcSources]),
  gameVersion: opt(Type.String()),
  /** Against the releases known on the day of the ride; absent where nothing vouches for it (since version 2). */
  gameVersionState: opt(Type.Enum([...gameVersionStates])),
  /** Releases that the game was behind on that day; present with `gameVersionState` (since version 2). */
  releasesBehind: opt(Type.Integer()),
  /** Newest version that was known then, where the game was behind it (since version 2). */
  newestGameVersion: opt(Type.String()),
  launcherVersion: opt(Type.String()),
  platform: Type.Enum([...platforms]),
  /** The game closed down by itself; false after a crash, a kill, or while it still ran. */
  hasCleanEnd: Type.Boolean(),
  /** Whether the last ride was saved; absent where the log does not tell (since version 3). */
  saved: opt(Type.Boolean()),
  /** From the start of the game to its first frame (old logs) or its first screen. */
  loadTimeS: opt(Type.Number()),
});
export type ReportSession = Type.Static<typeof ReportSession>;

const graphicsProfile = Type.Enum([...graphicsProfiles]);

export const Hardware = Type.Object({
  cpu: opt(Type.String()),
  gpu: opt(Type.String()),
  /** As logged, where it differs from the tidy name. */
  cpuRaw: opt(Type.String()),
  gpuRaw: opt(Type.String()),
  gpuVendor: opt(Type.String()),
  /** How strong the graphics chip is; absent for a model that is not known (since version 2). */
  gpuClass: opt(
    Type.Object({
      /** 0 (drawn by software) to 6 (strongest). */
      rank: Type.Integer({ minimum: 0, maximum: 6 }),
      /** In a few words. */
      words: Type.String(),
      /** Lines of the largest picture at which 45 frames per second are usual; absent where none is small enough. */
      comfortableLines: opt(Type.Integer()),
    }),
  ),
  ramGb: opt(Type.Integer()),
  /** Version of the graphics driver. */
  driver: opt(Type.String()),
  /** Month of the driver's release, `YYYY-MM`; absent where no table dates it (since version 2). */
  driverReleasedAt: opt(Type.String({ pattern: '^\\d{4}-\\d{2}$' })),
  /** Months from that to the ride (since version 2). */
  driverAgeMonths: opt(Type.Integer({ minimum: 0 })),
  openGl: opt(Type.String()),
  /** The profile that the game gave to this hardware. */
  graphicsProfile: opt(graphicsProfile),
  /** The profile that the game usually gives a chip of this class (since version 2). */
  expectedProfile: opt(graphicsProfile),
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
