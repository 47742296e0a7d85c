import type { ChangePoint } from '@ridescope/contract/advanced/result';
import { timelineEvents } from '@ridescope/contract/report/timeline';
import { round } from '../../facts/figures/rounding.ts';
import { median } from '../../facts/figures/statistics.ts';
import { crowdIndex } from '../../facts/network/network-traffic.ts';
import { antKey } from '../../facts/sensor-keys.ts';
import type { AdvancedSource } from '../source.ts';
import { segmentSeries } from './segment-series.ts';

/** Values of one metric, one a minute, in order; minutes without a value are left out. */
interface Series {
  metric: string;
  sensorKey?: string;
  /** Start of each minute, seconds from the start of the activity. */
  t: number[];
  values: number[];
  /** A smaller difference isn't worth mentioning. */
  least: number;
}

const minuteS = 60;
const nearS = 60;
const mostPoints = 40;
/** The crowd changed if it differs by this much between two minutes before and after. */
const crowdStep = 0.25;

/** Finds when frame rate, message loss or traffic changed for good, and what happened then. */
export function changePointsOf(source: AdvancedSource): ChangePoint[] {
  return [fpsSeries(source), ...lossSeries(source), trafficSeries(source)]
    .flatMap((series) => pointsOf(series, source))
    .sort((a, b) => a.atSeconds - b.atSeconds)
    .slice(0, mostPoints);
}

function pointsOf(
  { metric, sensorKey, t, values, least }: Series,
  source: AdvancedSource,
): ChangePoint[] {
  const breaks = segmentSeries(values);
  const edges = [0, ...breaks, values.length];
  const means = breaks
    .concat(values.length)
    .map((end, index) => meanOf(values.slice(edges[index], end)));
  const deviation = spreadWithin(values, edges, means);
  return breaks.flatMap((start, index) => {
    const [before, after] = [means[index] as number, means[index + 1] as number];
    if (Math.abs(after - before) < least) return [];
    const atSeconds = t[start] as number;
    const matchedEvent = eventNear(source, atSeconds);
    return [
      {
        metric,
        atSeconds: round(atSeconds, 0),
        before: round(before, 1),
        after: round(after, 1),
        effect: round(Math.max(-99, Math.min(99, (after - before) / Math.max(deviation, 1e-6))), 1),
        ...(sensorKey && { sensorKey }),
        ...(matchedEvent && { matchedEvent }),
      },
    ];
  });
}

function spreadWithin(
  values: readonly number[],
  edges: readonly number[],
  means: readonly number[],
): number {
  const squares = means.reduce(
    (sum, mean, index) =>
      sum +
      values
        .slice(edges[index], edges[index + 1])
        .reduce((own, value) => own + (value - mean) ** 2, 0),
    0,
  );
  return Math.sqrt(squares / Math.max(1, values.length));
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
}

function fpsSeries({ facts: { ride } }: AdvancedSource): Series {
  const { moving, span } = ride;
  const minutes = new Map<number, number[]>();
  for (let i = 0; i < moving.length; i++) {
    const minute = Math.floor(((moving.t[i] as number) - ride.startS) / minuteS);
    const rates = minutes.get(minute);
    if (rates) rates.push(moving.fps[i] as number);
    else minutes.set(minute, [moving.fps[i] as number]);
  }
  const rows = [...minutes].sort(([a], [b]) => a - b);
  return {
    metric: 'fps.median',
    t: rows.map(([minute]) => ride.startS - span.startS + minute * minuteS),
    values: rows.map(([, rates]) => median(rates) ?? 0),
    least: 3,
  };
}

function lossSeries({ facts: { ride, sensors } }: AdvancedSource): Series[] {
  return sensors.ant
    .filter(({ loss }) => loss.model !== undefined)
    .map(({ loss }) => {
      const minutes = new Map<number, number[]>();
      for (const { t, lossPercent } of loss.bins) {
        const minute = Math.floor((t - ride.startS) / minuteS);
        minutes.set(minute, [...(minutes.get(minute) ?? []), lossPercent]);
      }
      const rows = [...minutes].filter(([minute]) => minute >= 0).sort(([a], [b]) => a - b);
      return {
        metric: 'ant.loss',
        sensorKey: antKey(loss.channel),
        t: rows.map(([minute]) => ride.startS - ride.span.startS + minute * minuteS),
        values: rows.map(([, losses]) => meanOf(losses)),
        least: 5,
      };
    });
}

function trafficSeries({ facts: { ride, traffic } }: AdvancedSource): Series {
  return {
    metric: 'net.received',
    t: traffic.rows.map(({ t }) => t - ride.span.startS - minuteS),
    values: traffic.rows.map(({ receivedPerMinute }) => receivedPerMinute),
    least: 200,
  };
}

const explaining = [
  'worldChange',
  'routeChange',
  'receiverReset',
  'linkLoss',
  'sensorPaired',
  'companionLoss',
] as const;

/** The most telling event within a minute; a change of the crowd where there is none. */
function eventNear(
  { activity, facts }: AdvancedSource,
  atS: number,
): ChangePoint['matchedEvent'] | undefined {
  const near = timelineEvents(activity).filter(({ t }) => Math.abs(t - atS) <= nearS);
  const event = explaining.find((kind) => near.some((one) => one.kind === kind));
  if (event) return event;
  const zero = facts.ride.span.startS;
  const crowd = (fromS: number, toS: number) =>
    median(
      facts.traffic.rows
        .filter(({ t }) => t - zero > fromS && t - zero <= toS)
        .map(({ receivedPerMinute }) => crowdIndex(receivedPerMinute)),
    );
  const [before, after] = [crowd(atS - 3 * minuteS, atS), crowd(atS, atS + 3 * minuteS)];
  const isChanged =
    before !== undefined && after !== undefined && Math.abs(after - before) >= crowdStep;
  return isChanged ? 'crowdChange' : undefined;
}
