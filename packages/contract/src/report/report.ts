import { fixIds } from '@ridescope/catalogue/fixes';
import { gpuRanks } from '@ridescope/catalogue/gpu-ranks';
import { endStages, logEnds, loginFailures } from '@ridescope/catalogue/log-ends';
import { Type } from 'typebox';
import { Activity } from './activity.ts';
import { ParseSummary } from './parse-summary.ts';
import { LogVerdict } from './problems.ts';
import { reportSchemaVersion } from './version.ts';
import { gameVersionStates, graphicsProfiles, platforms, utcSources } from './vocabulary.ts';

const opt = Type.Optional;

/** How a session of the game ended, and what the game did last. */
const SessionEnd = Type.Object({
  how: Type.Enum([...logEnds]),
  stage: Type.Enum([...endStages]),
  /** Why the last log-in failed; only of the stage `login`. */
  loginFailure: opt(Type.Enum([...loginFailures])),
  /** The rider deleted the last activity. */
  isDeleted: opt(Type.Boolean()),
});

/** One of several sessions of the game in a file of joined logs. */
export const JoinedSession = Type.Object({
  /** Seconds from the first line of the file. */
  startS: Type.Number(),
  durationS: Type.Number(),
  startedAt: opt(Type.String({ format: 'date-time' })),
  gameVersion: opt(Type.String()),
  computer: opt(Type.String()),
  cpu: opt(Type.String()),
  gpu: opt(Type.String()),
  end: SessionEnd,
});
export type JoinedSession = Type.Static<typeof JoinedSession>;

/** More joined logs than this are counted, not listed. */
export const mostJoinedSessions = 100;

export const ReportSession = Type.Object({
  /**
   * Time of the first and last line by the computer's clock, as in the lines themselves, ISO 8601. UTC unless `utcSource`
   * is `unknown`; then the log's local clock, written as if it were UTC. Absent when the log has no date.
   */
  startedAt: opt(Type.String({ format: 'date-time' })),
  endedAt: opt(Type.String({ format: 'date-time' })),
  durationS: Type.Number(),
  /** Local time minus UTC, minutes. */
  utcOffsetMinutes: opt(Type.Integer()),
  /** Source of the offset: the sync line, an activity's UTC times, the game's world time or the uploader. */
  utcSource: Type.Enum([...utcSources]),
  gameVersion: opt(Type.String()),
  /** Compared with the releases known on the day of the ride; absent without reliable data. */
  gameVersionState: opt(Type.Enum([...gameVersionStates])),
  /** Number of releases that the game was behind on that day; present with `gameVersionState`. */
  releasesBehind: opt(Type.Integer()),
  /** Newest version on that day, if the game was behind it. */
  newestGameVersion: opt(Type.String()),
  launcherVersion: opt(Type.String()),
  platform: Type.Enum([...platforms]),
  /** The game was closed normally; false after a crash, a kill, in a log that was cut, or while it was still running. */
  hasCleanEnd: Type.Boolean(),
  end: SessionEnd,
  /** Whether the last ride was saved; absent where the log does not tell. */
  saved: opt(Type.Boolean()),
  /**
   * Length in bytes of the last ride's FIT file at its last save; only where the ride was not saved, or the game ended while it
   * rode or saved.
   */
  unsavedFitBytes: opt(Type.Integer({ minimum: 1 })),
  /** Time from the start of the game to its first frame (old logs) or first screen. */
  loadTimeS: opt(Type.Number()),
});
export type ReportSession = Type.Static<typeof ReportSession>;

const graphicsProfile = Type.Enum([...graphicsProfiles]);

export const Hardware = Type.Object({
  /** Model of the computer, tablet or phone, such as `MacBookPro18,4`; absent where the log only names the platform. */
  computer: opt(Type.String()),
  /** The game ran translated for another processor: Rosetta, on a Mac with an Apple chip. */
  isTranslated: opt(Type.Boolean()),
  /** Graphics family of a Mac that draws with Metal instead of OpenGL, such as `Apple7`. */
  metal: opt(Type.String()),
  cpu: opt(Type.String()),
  gpu: opt(Type.String()),
  /** Logged name, if it differs from the normalised one. */
  cpuRaw: opt(Type.String()),
  gpuRaw: opt(Type.String()),
  gpuVendor: opt(Type.String()),
  /** Class of the graphics chip; absent for an unknown model. */
  gpuClass: opt(
    Type.Object({
      /** 0 (software rendering) to 6 (fastest). */
      rank: Type.Enum([...gpuRanks]),
      /** Height in pixels of the largest picture that usually reaches 45 FPS; absent when none does. */
      comfortableLines: opt(Type.Integer()),
    }),
  ),
  ramGb: opt(Type.Integer()),
  /** Graphics driver version. */
  driver: opt(Type.String()),
  /** Month of the driver's release, `YYYY-MM`; absent when it is unknown. */
  driverReleasedAt: opt(Type.String({ pattern: '^\\d{4}-\\d{2}$' })),
  /** Months between that release and the ride. */
  driverAgeMonths: opt(Type.Integer({ minimum: 0 })),
  openGl: opt(Type.String()),
  /** Profile that the game chose for this hardware. */
  graphicsProfile: opt(graphicsProfile),
  /** Profile that the game usually chooses for a chip of this class. */
  expectedProfile: opt(graphicsProfile),
  /** That of most of the first ride, as profile and shadows. Changes during a ride are events of it. */
  resolution: opt(Type.Object({ width: Type.Integer(), height: Type.Integer() })),
  /** Edge length of the square shadow map in pixels. */
  shadowResolution: opt(Type.Integer()),
  monitors: opt(Type.Integer()),
});
export type Hardware = Type.Static<typeof Hardware>;

/** Stored report, written by the engine and read by every page, tool and export. */
export const Report = Type.Object({
  schemaVersion: Type.Literal(reportSchemaVersion),
  /** What made the report. A newer one may come to other results. */
  engineVersion: Type.Integer({ minimum: 1 }),
  rulesVersion: Type.Integer({ minimum: 1 }),
  id: Type.String(),
  reportUrl: opt(Type.String()),
  session: ReportSession,
  hardware: Hardware,
  /** Present where the file holds several logs: how many, and each with its own date and computer. */
  joined: opt(
    Type.Object({
      count: Type.Integer({ minimum: 2 }),
      sessions: Type.Array(JoinedSession, { maxItems: mostJoinedSessions }),
    }),
  ),
  parse: ParseSummary,
  /** One answer above those of the activities; absent without an activity. */
  verdict: opt(LogVerdict),
  activities: Type.Array(Activity),
  /** All fixes that findings or patterns of this report refer to. */
  recommendations: Type.Array(Type.Enum([...fixIds])),
});
export type Report = Type.Static<typeof Report>;
