import { followedKinds } from '@ridescope/catalogue/episode-kinds';
import { sensorRoles } from '@ridescope/catalogue/sensor-roles';
import { sensorTransports } from '@ridescope/catalogue/sensor-transports';
import { socketFaults } from '@ridescope/catalogue/socket-faults';
import { Type } from 'typebox';
import { PatternResult, RuleResult, Scores } from './diagnosis.ts';
import { Episode, mostEpisodes } from './episodes.ts';
import { Problem, Verdict } from './problems.ts';
import { Series } from './series.ts';
import { TimelineEvent } from './timeline-events.ts';
import {
  batteryStates,
  fpsCadences,
  notJudgedReasons,
  receiverStates,
  slotModels,
} from './vocabulary.ts';

const opt = Type.Optional;

/** Frame rate while moving, weighted by the seconds that each sample covers. */
export const FpsFigures = Type.Object({
  samples: Type.Integer(),
  /** `frames`: one line per 100 (or 30) frames. `seconds`: one line about every 8 s. */
  cadence: Type.Enum([...fpsCadences]),
  /** Number of frames or seconds between two lines. */
  cadenceValue: Type.Number(),
  mean: Type.Number(),
  /** Unweighted mean of the lines, which older tools print. */
  plainMean: Type.Number(),
  median: Type.Number(),
  min: Type.Number(),
  max: Type.Number(),
  /** 1st and 5th percentile of the logged samples; absent with fewer than 100 (40) samples. */
  p1: opt(Type.Number()),
  p5: opt(Type.Number()),
  /** Seconds of movement below each rate. At a cap of 30 or 60, a rate up to 1 FPS below it counts as reached. */
  secondsBelow: Type.Object({ '30': Type.Number(), '45': Type.Number(), '60': Type.Number() }),
  /** Rate to which the display or a setting limits the game. */
  cap: opt(Type.Number()),
  /** Median of the last third over the median of the first third. */
  fadeRatio: opt(Type.Number()),
});
export type FpsFigures = Type.Static<typeof FpsFigures>;

/** One device over one transport. The same trainer over Wi-Fi and Bluetooth counts as two. */
export const Sensor = Type.Object({
  /** Stable within one report; reveals nothing about the device. */
  key: Type.String(),
  /** Roles of the sensor, the most important first. */
  role: Type.Enum([...sensorRoles]),
  roles: Type.Array(Type.Enum([...sensorRoles])),
  transport: Type.Enum([...sensorTransports]),
  /** The power of a trainer whose control has a separate row: the same device. */
  isTrainersPower: opt(Type.Boolean()),
  /** Model only, never a serial number or a name from its owner. */
  model: opt(Type.String()),
  manufacturer: opt(Type.String()),
  /** ANT+ channel; the last one if it changed. */
  channel: opt(Type.Integer()),
  /** Seconds of the ride with data about the device. */
  trackedSeconds: opt(Type.Number()),
  /** "Rx Fail" lines of its channel during the ride, uncorrected; ANT+ only. */
  rxFails: opt(Type.Integer()),
  /** Message loss after correction by the slot model, percent. */
  lossPercent: opt(Type.Number()),
  /** Slot model of catalogue 1.6. */
  slotModel: opt(Type.Enum([...slotModels])),
  /** Longest run of 10 s bins that lost at least half of the messages. */
  longestBlackoutS: opt(Type.Number()),
  /** How often the receiver searched for it, ANT+ only: several times in a long loss, and also where the rider missed nothing. */
  searches: opt(Type.Integer()),
  /** Share of the ride with power or heart-rate readings, from the game's own statistics. */
  coveragePercent: opt(Type.Number()),
  longestGapS: opt(Type.Number()),
  /** Commands to the trainer: failed and completed. */
  commandsFailed: opt(Type.Integer()),
  commandsCompleted: opt(Type.Integer()),
  batteryState: opt(Type.Enum([...batteryStates])),
  batteryPercent: opt(Type.Number()),
  /** Bluetooth data channels in use, of 37. */
  bleChannelsUsed: opt(Type.Integer()),
});
export type Sensor = Type.Static<typeof Sensor>;

/**
 * Figures of the judged part of the ride. A missing member was not measured, which differs from zero. Lost connections are
 * episodes.
 */
export const NetworkFigures = Type.Object({
  /** TCP reconnections that were too short to notice. */
  seamlessTcpReconnects: opt(Type.Integer()),
  reconnectAttempts: opt(Type.Integer()),
  sendFailures: opt(Type.Integer()),
  sendFailPercent: opt(Type.Number()),
  starvedMinutes: opt(Type.Integer()),
  shortUploadMinutes: opt(Type.Integer()),
  latencyTestFailures: opt(Type.Integer()),
  latencyFailuresPerHour: opt(Type.Number()),
  worstLatencyMs: opt(Type.Number()),
  latePackets: opt(Type.Integer()),
  clockStepMaxMs: opt(Type.Number()),
  apiErrorMinutes: opt(Type.Integer()),
  dnsFailureMinutes: opt(Type.Integer()),
  relayMoves: opt(Type.Integer()),
  companionAttempts: opt(Type.Integer()),
  companionSuccesses: opt(Type.Integer()),
  medianReceivedPerMinute: opt(Type.Number()),
});
export type NetworkFigures = Type.Static<typeof NetworkFigures>;

/** Figures of the whole ANT+ receiver; absent when the log has no sign of ANT+. */
export const AntFigures = Type.Object({
  receiver: Type.Enum([...receiverStates]),
  searchEvents: opt(Type.Integer()),
  searchEventsPerHour: opt(Type.Number()),
  searchStartsPerHour: opt(Type.Number()),
  /** Runs of bins in which two or more channels lost at least half of their messages. */
  sharedEpisodes: opt(Type.Integer()),
  /** "Rx Fail" lines during the ride on channels without a pairing line. */
  unassignedRxFails: opt(Type.Integer()),
});
export type AntFigures = Type.Static<typeof AntFigures>;

/** One session in a log: a free ride, an event or a workout. Sessions under 30 s are left out. */
export const Activity = Type.Object({
  id: Type.String(),
  world: opt(Type.Object({ id: Type.Integer(), name: opt(Type.String()) })),
  /** Names of the game's routes, and `unlistedRoute` for any other. */
  routes: Type.Array(Type.String()),
  sport: opt(Type.String()),
  eventType: opt(Type.String()),
  startedAt: opt(Type.String({ format: 'date-time' })),
  endedAt: opt(Type.String({ format: 'date-time' })),
  /** Seconds from the first line of the log to the start and end of the activity. */
  startS: Type.Number(),
  endS: Type.Number(),
  /** Ride inside the activity: seconds from its start to the first and last movement. */
  rideStartS: opt(Type.Number()),
  rideEndS: opt(Type.Number()),
  rideSeconds: Type.Number(),
  movingSeconds: Type.Number(),
  /** False when the ride is too short to judge or there was none: `notJudgedReason` says why. */
  isJudged: Type.Boolean(),
  notJudgedReason: opt(Type.Enum([...notJudgedReasons])),
  /** Whether anyone rode: own movement with a source of power or speed. */
  ridden: Type.Boolean(),
  /** Something moved, but the rider didn't ride: no ride, distance or score. */
  isWatched: opt(Type.Boolean()),
  /** The ride's start and end come from state lines or world joins, because frame-rate lines are missing. */
  isWindowEstimated: Type.Boolean(),
  /** Seconds of the ride of which the log holds no line, because lines were cut out. */
  missingSeconds: opt(Type.Integer({ minimum: 0 })),
  /** The log stops while the rider still rode; only of the last activity. */
  endsInRide: opt(Type.Boolean()),
  /** Tries to log in that the game refused because of a wrong e-mail or password, before one that worked; absent without any. */
  refusedLogIns: opt(Type.Integer({ minimum: 1 })),
  /** Distance in metres: the game's own where the log has it, else along the logged positions. */
  distanceM: opt(Type.Number()),
  /** 0 (alone) to 1 (mass start), from received packets per minute. */
  crowdedness: opt(Type.Number()),
  fps: opt(FpsFigures),
  sensors: Type.Array(Sensor),
  ant: opt(AntFigures),
  network: NetworkFigures,
  /** Why most tries to connect to the Companion app failed; absent where none failed or no line says why. */
  companionFailure: opt(Type.Enum([...socketFaults])),
  series: Series,
  /**
   * Losses of which the log would show an episode: without their kind here, no episode says nothing. Freezes need
   * frame rates, and drops of a sensor one that is connected.
   */
  followed: Type.Array(Type.Enum([...followedKinds])),
  /** In order of time. */
  episodes: Type.Array(Episode, { maxItems: mostEpisodes }),
  /** What else happened, in order; `timelineEvents` adds the episodes. */
  events: Type.Array(TimelineEvent),
  verdict: Verdict,
  /** In order of importance. */
  problems: Type.Array(Problem),
  /** Sorted by critical, warning, info, good, not measured. */
  results: Type.Array(RuleResult),
  patterns: Type.Array(PatternResult),
  scores: Scores,
});
export type Activity = Type.Static<typeof Activity>;
