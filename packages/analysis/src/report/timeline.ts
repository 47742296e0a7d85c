import type { TimelineEvent } from '@ridescope/contract/report/timeline-events';
import { worldNames } from '@ridescope/contract/worlds';
import { episodesOf, isInside, overlaps } from '../facts/figures/intervals.ts';
import { round } from '../facts/figures/rounding.ts';
import { findPictureChanges } from '../facts/hardware.ts';
import type { RideFacts } from '../facts/ride-facts.ts';
import type { LogRecord } from '../record/log-record.ts';
import { routeOf } from './routes.ts';
import { sensorEvents } from './sensor-events.ts';

/** Lines of one kind less than this apart make one entry. */
const burstS = 10;
/** A ride full of searches has some hundred; only a damaged log has more than this, and its report stays small too. */
const mostEvents = 5000;

/**
 * Lists what happened in an activity beside its episodes, in order, for the time line and the event table. Times are
 * seconds from its start.
 */
export function timelineOf(record: LogRecord, facts: RideFacts): TimelineEvent[] {
  const { span } = facts.ride;
  const parts = [
    graphicsEvents(record, facts),
    worldEvents(record, facts),
    networkEvents(record, facts),
    sensorEvents(record, facts),
  ];
  return parts
    .flat()
    .filter(({ t }) => t >= span.startS && t <= span.endS)
    .sort((a, b) => a.t - b.t)
    .slice(0, mostEvents)
    .map((event) => ({ ...event, t: round(event.t - span.startS, 1) }));
}

function graphicsEvents(
  record: LogRecord,
  { ride, stalls, exclusions }: RideFacts,
): TimelineEvent[] {
  // Those that count are episodes.
  const judged = new Set(stalls.map(({ t }) => t));
  const isLoad = (t: number) => overlaps(exclusions.loads, t - 1, t + 1);
  return [
    ...record
      .within('stall', ride.span.startS, ride.span.endS)
      .filter(({ t }) => !isLoad(t) && !judged.has(t))
      .map(({ t, seconds }) => ({
        t,
        kind: 'stall' as const,
        durationS: round(seconds),
        isExcluded: true,
      })),
    // An event that begins in the last second leads to the next activity.
    ...exclusions.loads
      .filter(([from]) => from < ride.span.endS)
      .map(([from, to]) => ({
        t: from,
        kind: 'loading' as const,
        durationS: round(to - from, 0),
      })),
    ...ride.pauses.map(([from, to]) => ({
      t: from,
      kind: 'pause' as const,
      durationS: round(to - from, 0),
    })),
    ...findPictureChanges(record, ride.startS, ride.endS).map(({ t, resolution, profile }) => ({
      t,
      kind: 'pictureChange' as const,
      text: resolution ? `${resolution.width} × ${resolution.height}` : `${profile} profile`,
    })),
    ...record
      .of('clockStep')
      .map(({ t, stepS }) => ({ t, kind: 'clockStep' as const, count: stepS })),
  ];
}

function worldEvents(record: LogRecord, { ride }: RideFacts): TimelineEvent[] {
  const { startS, endS } = ride.span;
  const routes = record.within('route', startS, endS);
  return [
    ...record
      .within('activityReplaced', startS, endS)
      .filter(({ t }) => t < endS)
      .map(({ t, worldId }) => ({
        t,
        kind: 'worldChange' as const,
        ...(worldNames[worldId] && { text: worldNames[worldId] }),
      })),
    ...routes
      .filter(({ name }, index) => routes[index - 1]?.name !== name)
      .map((route) => ({ t: route.t, kind: 'routeChange' as const, text: routeOf(route) })),
  ];
}

function networkEvents(record: LogRecord, facts: RideFacts): TimelineEvent[] {
  const { startS, endS } = facts.ride.span;
  const { t: sendTimes } = record.sendErrors;
  const sends: number[] = [];
  for (let i = sendTimes.lowerBound(startS); i < sendTimes.length && sendTimes.at(i) <= endS; i++)
    sends.push(sendTimes.at(i));
  const bursts = (kind: 'sendFailures' | 'latencyTestFailed', times: readonly number[]) =>
    episodesOf(times, burstS).map(({ startS: t, endS: end, count }) => ({
      t,
      kind,
      count,
      ...(end > t && { durationS: round(end - t, 0) }),
      ...(kind === 'latencyTestFailed' && { worstMs: worstLatencyMs(record, t, end) }),
      ...(isInside(facts.exclusions.network, t) && { isExcluded: true }),
    }));
  return [
    ...(facts.link?.tcpDrops ?? [])
      .filter(({ isSeamless }) => isSeamless)
      .map(({ t, seconds }) => ({
        t,
        kind: 'tcpDrop' as const,
        ...(seconds !== undefined && { durationS: round(seconds, 0) }),
        seamless: true,
      })),
    ...bursts('sendFailures', sends),
    ...bursts(
      'latencyTestFailed',
      record.within('latencyTestFailed', startS, endS).map(({ t }) => t),
    ),
  ];
}

function worstLatencyMs(record: LogRecord, fromS: number, toS: number): number {
  const tests = record.within('latencyTestFailed', fromS, toS);
  return round(
    tests.reduce((worst, { maxMs }) => Math.max(worst, maxMs), 0),
    0,
  );
}
