import { shortestComparedRideS } from '@ridescope/contract/ride-limits';
import type {
  RuleValue,
  SensorAbsence,
  TrendFigures,
  TrendRow,
  TrendSensor,
} from '@ridescope/contract/trends';

/** The settings of the picture. */
export type PictureSettings = {
  [Name in 'profile' | 'width' | 'height']?: TrendFigures[Name] | undefined;
};

/** What a trend takes of one ride. A missing figure was not measured. */
export interface TrendRide {
  /** Unique among the rides. */
  key: string;
  /** Storage key of the report. */
  reportKey: string;
  activityId: string;
  startMs: number;
  /** The rider's clock, minutes east of UTC. */
  utcOffsetMinutes?: number | undefined;
  name?: string | undefined;
  world?: string | undefined;
  /** 0 to 1. */
  crowdedness?: number | undefined;
  /** The computer: processor and graphics chip. A ride that doesn't say is taken for one on the computer before. */
  hardware?: string | undefined;
  driver?: string | undefined;
  client?: string | undefined;
  settings?: PictureSettings | undefined;
  meanFps?: number | undefined;
  p1Fps?: number | undefined;
  /** Seconds below 30 FPS in an hour of movement. */
  below30PerHour?: number | undefined;
  /** Lost connections to the game server in an hour of riding. */
  outagesPerHour?: number | undefined;
  outages?: number | undefined;
  gameStartS?: number | undefined;
  /** The grade of the verdict; absent where the ride isn't judged, or only a part of it was measured and nothing found. */
  grade?: TrendRow['Grade'] | undefined;
  /** Seconds in which a sensor or the connection was away; absent where the log doesn't measure both. */
  lostSeconds?: number | undefined;
  /** How long sensors were away, by their kind. */
  absences: readonly SensorAbsence[];
  sensors: readonly TrendSensor[];
  rules: readonly RuleValue[];
}

/** Starts that differ by less are of the same ride: more of a log may move its start by seconds. */
const sameStartMs = 15_000;
const hourS = 3600;

type Place = Pick<TrendRow, 'S3Key' | 'ActivityId' | 'StartTime' | 'WorldName' | 'Duration'>;

/** Leaves each ride out but once, also where two reports have it; the longest is the most complete one. */
export function withoutRepeats<Row extends Place>(rows: readonly Row[]): Row[] {
  const retained: Row[] = [];
  for (const row of rows.toSorted((a, b) => b.Duration - a.Duration)) {
    if (!retained.some((other) => isSameRide(row, other))) retained.push(row);
  }
  return retained;
}

function isSameRide(a: Place, b: Place): boolean {
  if (a.StartTime === undefined || b.StartTime === undefined) return false;
  const apartMs = Math.abs(Date.parse(a.StartTime) - Date.parse(b.StartTime));
  return apartMs < sameStartMs && a.WorldName === b.WorldName;
}

/** The rides that a trend can be made of: dated, of 10 minutes or more, the oldest first, each once. */
export function trendRidesOf(rows: readonly TrendRow[]): TrendRide[] {
  const rides = withoutRepeats(rows)
    .filter((row) => row.StartTime !== undefined && row.Duration >= shortestComparedRideS)
    .map(rideOf)
    .sort((a, b) => a.startMs - b.startMs || (a.key < b.key ? -1 : 1));
  let hardware: string | undefined;
  return rides.map((ride) => {
    hardware = ride.hardware ?? hardware;
    return { ...ride, hardware };
  });
}

function rideOf(row: TrendRow): TrendRide {
  const { Figures, LinkLosses, Duration, StartTime = '' } = row;
  const { movingSeconds = 0, secondsBelow30, profile, width, height } = Figures ?? {};
  return {
    key: `${row.S3Key} ${row.ActivityId}`,
    reportKey: row.S3Key,
    activityId: row.ActivityId,
    startMs: Date.parse(StartTime),
    utcOffsetMinutes: row.UtcOffsetMinutes,
    name: row.Name,
    world: row.WorldName,
    crowdedness: row.Crowdedness,
    hardware: [row.Cpu, row.Gpu].filter(Boolean).join(' - ') || undefined,
    driver: row.Driver,
    client: row.GameClientVersion,
    settings: profile || width || height ? { profile, width, height } : undefined,
    meanFps: row.AvgFps,
    p1Fps: row.Pc1Fps,
    below30PerHour:
      secondsBelow30 === undefined || movingSeconds <= 0
        ? undefined
        : (secondsBelow30 * hourS) / movingSeconds,
    outagesPerHour: LinkLosses === undefined ? undefined : (LinkLosses * hourS) / Duration,
    outages: LinkLosses,
    gameStartS: Figures?.gameStartSeconds,
    grade: gradeOf(row),
    lostSeconds: isLossMeasured(row) ? Figures?.lostSeconds : undefined,
    absences: Figures?.absences ?? [],
    sensors: Figures?.sensors ?? [],
    rules: Figures?.rules ?? [],
  };
}

/** No problem in a ride that wasn't judged, or that its log measured in part, says nothing about the ride. */
function gradeOf({ NotJudged, Grade, Answer }: TrendRow): TrendRide['grade'] {
  const isUnknown = NotJudged !== undefined || (Grade === 'nothing' && Answer.notMeasured);
  return isUnknown ? undefined : Grade;
}

function isLossMeasured({ Answer: { notMeasured = [] } }: TrendRow): boolean {
  return !notMeasured.includes('connection') && !notMeasured.includes('sensors');
}

/** The computers of the rides, the latest first. */
export function computersOf(rides: readonly TrendRide[]): string[] {
  return [...new Set(rides.toReversed().flatMap(({ hardware }) => hardware ?? []))];
}
