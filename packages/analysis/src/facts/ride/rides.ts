import type { LogRecord } from '../../record/log-record.ts';
import { mergeIntervals, totalSeconds } from '../figures/intervals.ts';
import { findForeignCameras, findPens, findWatching } from '../picture/foreign-cameras.ts';
import { type ActivitySpan, findActivities, fpsSpan, mostActivities } from './activities.ts';
import { findSessions, type LogSession } from './log-sessions.ts';
import { isPowered, type UnriddenReason, unridden } from './ridden.ts';
import { findRide, findWatched, type Ride } from './ride.ts';

/** Activities with less movement are listed but not judged (catalogue 1.3). */
const judgedMovingS = 300;
/** So many times the rider's own movement was watched: the ride, if there is one, is behind the camera. */
const watchingShare = 4;
/** Less movement before a pen, or behind a camera on others, is no separate activity. */
const ownRideS = 30;

/** Whether anything moved is known from frame-rate lines alone: without any, the length of the ride stands for it. */
export function isJudged(record: LogRecord, ride: Ride): boolean {
  const seconds = record.fps.t.length === 0 ? ride.endS - ride.startS : ride.movingSeconds;
  return seconds >= judgedMovingS;
}

/** Whether an activity that isn't judged could be, if its ride had moved in the holes of the log. */
export function isCutByHoles(ride: Ride): boolean {
  const missingS = totalSeconds(ride.holes);
  return missingS > 0 && ride.movingSeconds + missingS >= judgedMovingS;
}

export interface FoundRide {
  ride: Ride;
  unridden?: UnriddenReason;
}

/** The ride of an activity, or what was watched in it and why it has none. */
export function rideOf(record: LogRecord, span: ActivitySpan): FoundRide {
  if (span.isWithoutRide) return { ride: findWatched(record, span), unridden: 'noRide' };
  const { startS, endS } = span;
  const pens = findPens(record, startS, endS);
  const watched = findWatching(record, startS, endS);
  const ride = findRide(record, span, mergeIntervals([...pens, ...watched]));
  if (totalSeconds(watched) > watchingShare * ride.movingSeconds) {
    const wherever = findRide(record, span, pens);
    if (wherever.movingSeconds > 0 && isPowered(record, wherever)) return { ride: wherever };
    return { ride: findWatched(record, span), unridden: 'watched' };
  }
  const why = unridden(record, ride);
  if (why === 'noMovement') return { ride, unridden: why };
  return why ? { ride: findWatched(record, span), unridden: why } : { ride };
}

/** Length of a ride in whole seconds; 0 where nothing moved. */
export function rideSeconds({ startS, endS, sleptS = 0 }: Ride): number {
  return Math.max(0, Math.round(endS - startS - sleptS));
}

export interface FoundActivity {
  /** The session of the game that it belongs to. */
  session: LogSession;
  /** Made when it is asked for, because those of all runs of a joined log would fill the memory. */
  readonly run: LogRecord;
  span: ActivitySpan;
  /** Finds the ride when it is called, because the samples of all rides of a joined log would fill the memory. */
  find: () => FoundRide;
}

/**
 * Splits a log into activities, each with the run of the game that it belongs to.
 * @param endS time of the last line
 */
export function findRides(record: LogRecord, endS: number): FoundActivity[] {
  return findSessions(record, endS)
    .flatMap((session) => findOf(session))
    .slice(0, mostActivities);
}

function findOf(session: LogSession): FoundActivity[] {
  const { record } = session;
  // Modern clients mark each activity themselves.
  const isMarked = record.of('activityStart').length > 0;
  return activitiesOf(session).flatMap((span) => {
    const found = (partSpan: ActivitySpan, find: () => FoundRide): FoundActivity => ({
      session,
      get run() {
        return session.record;
      },
      span: partSpan,
      find,
    });
    const parts = isMarked ? undefined : partsOf(record, span);
    if (!parts) return [found(span, () => rideOf(session.record, span))];
    return parts.map((part) => found(part.ride.span, () => part));
  });
}

/**
 * The activities of a session. A log of the game without any gets an activity without a ride, so that the report can say
 * how far the game came.
 */
function activitiesOf({ record, startS, endS }: LogSession): ActivitySpan[] {
  const spans = findActivities(record, endS);
  if (spans.length > 0 || record.first('logTime') === undefined) return spans;
  const [drawn] = fpsSpan(record);
  if (drawn && findRide(record, drawn).movingSeconds > 0) return [drawn];
  return endS > startS ? [{ startS, endS, isWithoutRide: true }] : [];
}

/**
 * Old clients mark no activity: a warm-up, the race after the pen and what follows a long look at others are separate
 * rides. An activity without a ride stays in one part. Undefined where there is only one part.
 */
function partsOf(record: LogRecord, span: ActivitySpan): FoundRide[] | undefined {
  const parts: FoundRide[] = [];
  let rest = span;
  let last: FoundRide | undefined;
  for (const [fromS, toS] of findForeignCameras(record, span.startS, span.endS)) {
    if (fromS <= rest.startS || toS >= rest.endS) continue;
    const before = rideOf(record, { ...rest, endS: fromS });
    if (!isOwnRide(before)) continue;
    const after = rideOf(record, { ...rest, startS: fromS });
    if (!isOwnRide(after)) continue;
    parts.push(before);
    rest = after.ride.span;
    last = after;
  }
  return last && [...parts, last];
}

function isOwnRide({ ride, unridden: why }: FoundRide): boolean {
  return !why && ride.movingSeconds >= ownRideS;
}
