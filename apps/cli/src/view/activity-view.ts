import type { Activity, FpsFigures, Report } from '@ridescope/contract';
import { diagnosisView } from './diagnosis-view.ts';
import { clock, decimal, duration, localTime, times, whole } from './format.ts';
import { networkView } from './network-view.ts';
import { scoreView } from './score-view.ts';
import { sensorView } from './sensor-view.ts';
import { sparkline } from './sparkline.ts';
import { block, type Style } from './style.ts';

export interface ActivityViewOptions {
  style: Style;
  columns: number;
  total: number;
}

export function activityView(
  activity: Activity,
  report: Report,
  options: ActivityViewOptions,
): string[] {
  const { style } = options;
  return [
    style.bold(title(activity, options.total)),
    ...block(style, 'Ride', rideLines(activity, report, style)),
    ...scoreView(activity, style),
    ...diagnosisView(activity, report, style),
    ...block(style, 'Frame rate', fpsLines(activity, options)),
    ...block(style, 'Sensors', sensorView(activity, style)),
    ...block(style, 'Network', networkView(activity, style)),
  ];
}

function title({ id, world, routes, eventType }: Activity, total: number): string {
  const place = [world?.name ?? 'world not logged', ...routes.slice(-1)];
  return [`Activity ${id.slice(1)} of ${total}`, ...place, ...(eventType ? [eventType] : [])].join(
    ' · ',
  );
}

function rideLines(activity: Activity, { session }: Report, style: Style): string[] {
  const { startedAt, rideSeconds, movingSeconds, distanceM, crowdedness } = activity;
  const facts = [
    startedAt ? localTime(startedAt, session.utcOffsetMinutes ?? 0) : '',
    `${clock(rideSeconds)} (${clock(movingSeconds)} moving)`,
    distanceM === undefined ? '' : `${decimal(distanceM / 1000)} km`,
    crowdedness === undefined ? '' : `crowding ${Math.round(crowdedness * 100)} %`,
  ];
  const reason = notJudgedWords[activity.notJudgedReason ?? 'tooShort'];
  return [
    facts.filter((fact) => fact !== '').join(' · '),
    activity.isJudged ? '' : style.amber(reason),
  ];
}

const notJudgedWords: Record<NonNullable<Activity['notJudgedReason']>, string> = {
  noMovement: 'Nobody moved: nothing is judged.',
  tooShort: 'Less than five minutes of movement: too short to judge.',
  watched: 'You watched other riders: there is no ride to judge.',
  noSource: 'No trainer, power meter or speed sensor was paired: there is no ride to judge.',
};

function fpsLines({ fps, series }: Activity, { style, columns }: ActivityViewOptions): string[] {
  if (!fps) return ['not measured: no frame-rate line while riding'];
  const every =
    fps.cadence === 'frames'
      ? `one per ${fps.cadenceValue} frames`
      : `one every ${fps.cadenceValue} s`;
  const figures = [
    style.bold(`mean ${decimal(fps.mean)} FPS`),
    `median ${decimal(fps.median)}`,
    `P1 ${fps.p1 === undefined ? 'not measured' : decimal(fps.p1)}`,
    `P5 ${fps.p5 === undefined ? 'not measured' : decimal(fps.p5)}`,
    `min ${decimal(fps.min)}`,
    `max ${decimal(fps.max)}`,
  ];
  const width = Math.max(20, Math.min(72, columns - 20));
  return [
    figures.join(' · '),
    series.fps ? sparkline(series.fps.t, series.fps.fps, width) : '',
    belowLine(fps, style),
    `${whole(fps.samples)} samples, ${every}${fps.cap ? ` · held at ${fps.cap} FPS` : ''}`,
    fps.stalls === 0
      ? 'no freeze of more than a second'
      : style.amber(`froze ${times(fps.stalls)}, longest ${duration(fps.longestStallS ?? 0)}`),
  ];
}

function belowLine({ secondsBelow }: FpsFigures, style: Style): string {
  const parts = (['30', '45', '60'] as const).map(
    (limit) => `below ${limit}: ${duration(secondsBelow[limit])}`,
  );
  const text = parts.join(' · ');
  return secondsBelow['30'] > 0 ? style.amber(text) : text;
}
