import { type ProblemKind, problemKindOf } from '@ridescope/catalogue/problem-kinds';
import type { SensorRole } from '@ridescope/catalogue/sensor-roles';
import type { SensorTransport } from '@ridescope/catalogue/sensor-transports';
import type { Activity, Sensor } from '@ridescope/contract/report/activity';
import { answerOf, type ReportAnswer } from '@ridescope/contract/report/answer';
import { countedNetwork } from '@ridescope/contract/report/count-episodes';
import { rideStripOf } from '@ridescope/contract/report/find-strip';
import type { Hardware, Report, ReportSession } from '@ridescope/contract/report/report';
import type { RideStrip } from '@ridescope/contract/report/ride-strip';
import { sensorModelOf } from '../knowledge/sensor-models.ts';
import { type StoredTrend, trendOf } from './trend-figures.ts';

export type { StoredTrend } from './trend-figures.ts';

/** Message loss of one sensor of known make. It has no key or number of the device. */
export interface SensorLoss {
  /** As it is compared over rides. */
  name: string;
  role: SensorRole;
  transport: SensorTransport;
  lossPercent: number;
}

/** A report's figures for one activity, flat: used by the list of activities and by comparisons. */
export interface ActivityRow {
  activityId: string;
  /** ISO 8601. */
  startedAt?: string;
  /** The rider's clock, minutes ahead of UTC; absent where the log doesn't tell. */
  utcOffsetMinutes?: number;
  worldId?: number;
  worldName?: string;
  rideS: number;
  /** Whether somebody rode, and long enough to judge. */
  isJudged: boolean;
  isWatched: boolean;
  /** Whether lines were cut out of the log during the ride. */
  hasHoles: boolean;
  cpu?: string;
  gpu?: string;
  /** Class of the graphics chip, 0 to 6. */
  gpuClass?: number;
  platform: ReportSession['platform'];
  gameVersion?: string;
  profile?: NonNullable<Hardware['graphicsProfile']>;
  width?: number;
  height?: number;
  /** From 0 to 1. */
  crowdedness?: number;
  fps?: { max: number; avg: number; p1?: number; cap?: number };
  /** Message loss in percent of the sensor that lost most. */
  worstLossPercent?: number;
  /** Sensors whose make and loss are known, in the report's order. */
  sensorLosses?: SensorLoss[];
  /** How often the connection to the game's servers was lost. */
  linkLosses?: number;
  /** Version of the graphics driver. */
  driver?: string;
  /** Total score, 0 to 100. */
  score?: number;
  answer: ReportAnswer;
  grade: Activity['verdict']['grade'];
  /** When something was wrong. */
  strip: RideStrip;
  /** Kind of the first problem. */
  problem?: ProblemKind;
  notJudgedReason?: NonNullable<Activity['notJudgedReason']>;
  /** Figures that only trends need. */
  trend: StoredTrend;
}

/** Builds one row for each activity, in the report's order. */
export function activityRowsOf(report: Report): ActivityRow[] {
  const { session, hardware, activities } = report;
  const { cpu, gpu, gpuClass, driver, graphicsProfile: profile, resolution } = hardware;
  const { gameVersion, platform, utcSource, utcOffsetMinutes = 0 } = session;
  return activities.map((activity, position) => {
    const { id, startedAt, world, rideSeconds, isJudged, isWatched, crowdedness, fps } = activity;
    const { linkLosses } = countedNetwork(activity);
    const { verdict, scores, notJudgedReason } = activity;
    const problem = mainProblem(activity);
    const losses = activity.sensors.flatMap(({ lossPercent }) => lossPercent ?? []);
    const sensorLosses = activity.sensors.flatMap(sensorLossOf);
    return {
      activityId: id,
      ...(startedAt !== undefined && { startedAt }),
      ...(utcSource !== 'unknown' && { utcOffsetMinutes }),
      ...(world && { worldId: world.id, ...(world.name && { worldName: world.name }) }),
      rideS: rideSeconds,
      isJudged,
      isWatched: isWatched ?? false,
      hasHoles: (activity.missingSeconds ?? 0) > 0,
      ...(cpu && { cpu }),
      ...(gpu && { gpu }),
      ...(gpuClass && { gpuClass: gpuClass.rank }),
      platform,
      ...(gameVersion && { gameVersion }),
      ...(profile && { profile }),
      ...(resolution && { width: resolution.width, height: resolution.height }),
      ...(crowdedness !== undefined && { crowdedness }),
      ...(fps && {
        fps: {
          max: fps.max,
          avg: fps.mean,
          ...(fps.p1 !== undefined && { p1: fps.p1 }),
          ...(fps.cap !== undefined && { cap: fps.cap }),
        },
      }),
      ...(losses.length > 0 && { worstLossPercent: Math.max(...losses) }),
      ...(sensorLosses.length > 0 && { sensorLosses }),
      ...(linkLosses !== undefined && { linkLosses }),
      ...(driver && { driver }),
      ...(scores.total !== undefined && { score: scores.total }),
      answer: answerOf(activity),
      grade: verdict.grade,
      strip: rideStripOf(activity),
      ...(problem && { problem }),
      ...(!isJudged && notJudgedReason && { notJudgedReason }),
      trend: trendOf(report, position),
    };
  });
}

function sensorLossOf(sensor: Sensor): SensorLoss[] {
  const { role, transport, lossPercent } = sensor;
  const model = sensorModelOf(sensor);
  return model && lossPercent !== undefined
    ? [{ name: model.name, role, transport, lossPercent }]
    : [];
}

/** Returns the kind of the problem that the verdict is about: `trainer-lost` for `trainer-lost-2`. */
function mainProblem({ problems: [first] }: Activity): ProblemKind | undefined {
  return first && problemKindOf(first.id);
}
