import type { Activity, Sensor } from '@ridescope/contract/report/activity';
import { episodesOfKind } from '@ridescope/contract/report/count-episodes';
import { deviceName, pairedSensors } from '@ridescope/words/compare/compare-sensors';
import { comparePageMessages } from '@ridescope/words/en/pages/compare';
import { fpsText, percentText } from '@ridescope/words/format/format-number';
import { writeMessage } from '@ridescope/words/messages/write-message';

/** A value for every step of a ride; undefined where nothing was measured. */
export type Values = readonly (number | undefined)[];

/** A figure of both rides over the time since each began. */
export interface ComparedLane {
  id: string;
  title: string;
  a: Values;
  b: Values;
  /** Top of the scale; 0 is at its bottom. */
  top: number;
  textOf: (value: number) => string;
}

/** A stretch in which the connection to the game was lost, in seconds since the ride began. */
export interface Outage {
  from: number;
  to: number;
}

/** Both rides over the same axis. */
export interface ComparedLanes {
  stepS: number;
  /** Of the longer ride. */
  lengthS: number;
  /** Of each ride. */
  rideS: { a: number; b: number };
  lanes: readonly ComparedLane[];
  /** Absent where a log doesn't tell. */
  outages?: { a: readonly Outage[]; b: readonly Outage[] };
}

/** More steps can't be reported apart on a phone, and fewer would hide a bad minute of a long ride. */
const mostSteps = 120;
const leastStepS = 30;
/** Losses are logged in bins of 10 s: a step that cuts them would draw a comb. */
const binS = 10;
/** A lost connection is drawn at least so long. */
const leastOutageS = 1;

/** What two rides have in common, from the start of each ride on. */
export function comparedLanes(a: Activity, b: Activity): ComparedLanes {
  const rideS = { a: lengthOf(a), b: lengthOf(b) };
  const lengthS = Math.max(rideS.a, rideS.b);
  const stepS = Math.max(leastStepS, binS * Math.ceil(lengthS / mostSteps / binS));
  const outages = isFollowed(a) && isFollowed(b) ? { a: outagesOf(a), b: outagesOf(b) } : undefined;
  return {
    stepS,
    lengthS,
    rideS,
    lanes: [...fpsLane(a, b, stepS), ...lossLanes(a, b, stepS)],
    ...(outages && { outages }),
  };
}

const startOf = ({ rideStartS = 0 }: Activity) => rideStartS;
const lengthOf = (activity: Activity) =>
  (activity.rideEndS ?? startOf(activity) + activity.rideSeconds) - startOf(activity);

function fpsLane(a: Activity, b: Activity, stepS: number): ComparedLane[] {
  const [inA, inB] = [a, b].map((activity) => {
    const { fps } = activity.series;
    return fps && meansOf(activity, stepS, { t: fps.t, values: fps.fps });
  });
  if (!inA || !inB) return [];
  const top = 10 * Math.ceil(highestOf(inA, inB) / 10);
  return [
    { id: 'fps', title: comparePageMessages['frame-rate'], a: inA, b: inB, top, textOf: fpsText },
  ];
}

/** The loss of each sensor that was in both rides. */
function lossLanes(a: Activity, b: Activity, stepS: number): ComparedLane[] {
  return pairedSensors(a.sensors, b.sensors).pairs.flatMap(([sensorA, sensorB]) => {
    const [inA, inB] = [lossesOf(a, sensorA, stepS), lossesOf(b, sensorB, stepS)];
    if (!inA || !inB) return [];
    const highest = highestOf(inA, inB);
    if (highest === 0) return [];
    const title = writeMessage(comparePageMessages['lost-messages'], {
      sensorB: deviceName(sensorB),
    });
    const top = highest > 50 ? 100 : highest > 20 ? 50 : 20;
    return [{ id: sensorB.key, title, a: inA, b: inB, top, textOf: percentText }];
  });
}

/** Bins without a loss are not in the report: they are 0. */
function lossesOf(activity: Activity, sensor: Sensor, stepS: number): Values | undefined {
  if (sensor.lossPercent === undefined) return undefined;
  const series = activity.series.sensors.find(({ key }) => key === sensor.key);
  const sums = new Array<number>(stepsOf(activity, stepS)).fill(0);
  const { t = [], binS: ownS = 0, lossPercent } = series ?? {};
  if (series && !lossPercent) return undefined;
  t.forEach((at, index) => {
    const step = Math.floor((at - startOf(activity)) / stepS);
    if (step >= 0 && step < sums.length)
      sums[step] = (sums[step] ?? 0) + ((lossPercent?.[index] ?? 0) * ownS) / stepS;
  });
  return withHoles(
    activity,
    stepS,
    sums.map((sum) => Math.min(100, sum)),
  );
}

function meansOf(
  activity: Activity,
  stepS: number,
  { t, values }: { t: readonly number[]; values: readonly number[] },
): Values {
  const groups = Map.groupBy(t.keys(), (index) =>
    Math.floor(((t[index] ?? 0) - startOf(activity)) / stepS),
  );
  return Array.from({ length: stepsOf(activity, stepS) }, (_, step) => {
    const own = groups.get(step);
    return own && own.reduce((sum, index) => sum + (values[index] ?? 0), 0) / own.length;
  });
}

/** What the log doesn't hold is neither good nor bad. */
function withHoles({ series: { holes }, ...activity }: Activity, stepS: number, values: Values) {
  const start = activity.rideStartS ?? 0;
  return values.map((value, step) => {
    const middle = start + (step + 0.5) * stepS;
    const isMissing = holes?.t.some(
      (t, index) => middle >= t && middle < t + (holes.durationS[index] ?? 0),
    );
    return isMissing ? undefined : value;
  });
}

function stepsOf(activity: Activity, stepS: number): number {
  return Math.max(1, Math.ceil(lengthOf(activity) / stepS));
}

function highestOf(a: Values, b: Values): number {
  return Math.max(0, ...[...a, ...b].map((value) => value ?? 0));
}

function outagesOf(activity: Activity): Outage[] {
  const start = startOf(activity);
  return episodesOfKind(activity, 'connection-lost').map(({ from, seconds }) => ({
    from: Math.max(0, from - start),
    to: Math.max(0, from - start) + Math.max(leastOutageS, seconds),
  }));
}

function isFollowed({ followed }: Activity): boolean {
  return followed.includes('connection-lost');
}
