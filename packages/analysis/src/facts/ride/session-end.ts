import type { EndStage, LogEndKind, LoginFailure } from '@ridescope/catalogue/log-ends';
import type { LogRecord } from '../../record/log-record.ts';
import { isOutOfWorld, motionOf } from './positions.ts';

export interface SessionEnd {
  how: LogEndKind;
  stage: EndStage;
  /** Why the last log-in failed; only of the stage `login`. */
  loginFailure?: LoginFailure;
  /** The rider deleted the last activity. */
  isDeleted?: true;
}

/** How near to the end the old client's "Analytics logged" must stand. */
const oldQuitS = 600;
/** The game removes the marker of its session in its last seconds. */
const markerS = 60;
/** Frame-rate lines that show what the game drew last, and how near to the end they stand. */
const lastLines = 5;
const lastS = 15;
/** The file of a ride goes out in the seconds after its end. */
const savingS = 60;
/** So does a file of an earlier session after the line that announces it. */
const uploadingS = 60;

/** Finds whether the game wrote that it closed normally. */
export function hasCleanEnd(record: LogRecord, endS: number): boolean {
  if (record.last('crashed')) return false;
  return record
    .of('shutdown')
    .some(
      ({ sign, t }) =>
        sign === 'graceful' ||
        (sign === 'analytics' && endS - t <= oldQuitS) ||
        (sign === 'sessionMarker' && endS - t <= markerS),
    );
}

/**
 * Finds how a session ended and what the game did last.
 * @param endS time of its last line
 * @param isCut whether the last line is incomplete
 * @param endsInRide whether the rider still moved
 */
export function sessionEndOf(
  record: LogRecord,
  endS: number,
  { isCut, endsInRide }: { isCut: boolean; endsInRide: boolean },
): SessionEnd {
  const isClosed = hasCleanEnd(record, endS) && !endsInRide;
  const how = record.last('crashed') ? 'crashed' : isClosed ? 'closed' : isCut ? 'cut' : 'stopped';
  const stage = endsInRide && how !== 'closed' ? 'riding' : stageOf(record, endS);
  const failure = stage === 'login' ? record.last('loginFailed') : undefined;
  return {
    how,
    stage,
    ...(failure && { loginFailure: failure.reason }),
    ...(isLastDeleted(record) && { isDeleted: true }),
  };
}

function stageOf(record: LogRecord, endS: number): EndStage {
  const rideS = lastOf(record.last('activityStart')?.t, record.last('joinWorld')?.t);
  const closing = record.of('shutdown').some(({ sign, t }) => closingSigns.has(sign) && t >= rideS);
  if (closing) return 'closing';
  const savedS = lastOf(record.last('activityEnd')?.t, record.last('rideEnd')?.t);
  if (savedS >= rideS && endS - savedS <= savingS) return 'saving';
  const failedS = lastOf(record.last('loginFailed')?.t);
  if (failedS > rideS && failedS > lastOf(record.last('levelLoadStart')?.t)) return 'login';
  const uploadS = uploadedBeforeRides(record);
  if (uploadS > failedS && endS - uploadS <= uploadingS && !wentOn(record, uploadS))
    return 'uploading';
  const loadS = lastOf(record.last('levelLoadStart')?.t, record.last('worldLoad')?.t);
  const loadedS = lastOf(record.last('levelLoadEnd')?.t, record.last('joinWorld')?.t);
  const frames = record.fps.t;
  const lines =
    frames.lowerBound(record.run.endS) - frames.lowerBound(Math.max(loadS, record.run.startS));
  if (loadS > loadedS && lines === 0) return 'loading';
  const isShown = frames.lowerBound(record.run.endS) > frames.lowerBound(record.run.startS);
  if (!isShown) return hasStart(record) ? 'start' : 'unknown';
  return movedUntilEnd(record, endS) ? 'world' : 'menu';
}

/** Checks whether the log has the line with which the game begins it. An excerpt without one may be from any time. */
function hasStart(record: LogRecord): boolean {
  return record.of('logTime').length > 0;
}

/** When the last file of an earlier session went out; before all lines if there was a ride, whose own files go out too. */
function uploadedBeforeRides(record: LogRecord): number {
  const isRidden =
    record.of('activityStart').length + record.of('joinWorld').length > 0 ||
    record.of('activityEnd').length + record.of('rideEnd').length > 0;
  if (isRidden) return Number.NEGATIVE_INFINITY;
  return lastOf(record.last('oldLogUpload')?.t, record.last('activityUpload')?.t);
}

/** Checks whether the game reached a menu or began to load a world after a time. Pictures come a few seconds later. */
function wentOn(record: LogRecord, t: number): boolean {
  const nextS = lastOf(
    record.last('levelLoadStart')?.t,
    record.last('worldLoad')?.t,
    record.last('flowState')?.t,
  );
  if (nextS > t) return true;
  const frames = record.fps.t;
  return frames.lowerBound(record.run.endS) > frames.upperBound(t + lastS);
}

/** Checks for a step between the last lines that is neither standing still nor a jump. */
function movedUntilEnd({ fps: { t, fps, x, y, z }, run }: LogRecord, endS: number): boolean {
  const end = t.lowerBound(run.endS);
  for (let i = Math.max(t.lowerBound(run.startS), end - lastLines) + 1; i < end; i++) {
    if (endS - t.at(i) > lastS || isOutOfWorld(x.at(i), y.at(i))) continue;
    const cm = Math.hypot(x.at(i) - x.at(i - 1), z.at(i) - z.at(i - 1));
    if (motionOf(cm, t.at(i) - t.at(i - 1), fps.at(i)) === 'riding') return true;
  }
  return false;
}

const closingSigns = new Set(['logout', 'osShutdown', 'graceful', 'sessionMarker', 'analytics']);

/** The latest of some times; before all lines where there is none. */
function lastOf(...times: (number | undefined)[]): number {
  return Math.max(Number.NEGATIVE_INFINITY, ...times.map((t) => t ?? Number.NEGATIVE_INFINITY));
}

function isLastDeleted(record: LogRecord): boolean {
  const deletedS = record.last('activityDeleted')?.t;
  return deletedS !== undefined && deletedS >= lastOf(record.last('activityStart')?.t);
}
