import { firstAfter, firstFrom } from '../../record/ascending.ts';
import type { LogRecord } from '../../record/log-record.ts';
import { firstAbove } from '../figures/statistics.ts';
import { isOutOfWorld, motionOf } from './positions.ts';

/** A session in a log, from joining the world to the save. Seconds since the first line. */
export interface ActivitySpan {
  startS: number;
  endS: number;
  worldId?: number;
  sport?: string;
  eventType?: string;
  /** It stands for a session of the game without any ride. */
  isWithoutRide?: true;
}

/**
 * Shorter activities, or those with fewer frame-rate lines, are dummies that the game itself makes
 * (log-format 4.4.3).
 */
const shortestS = 30;
const fewestFpsLines = 3;
/** Less movement outside of the activities is that of a camera. */
const riddenS = 60;
/**
 * A day in the game has a dozen activities; only a damaged file has more than this, and the work
 * grows with their number.
 */
export const mostActivities = 100;

/**
 * Finds the activities of a log (log-format 5.1). Modern clients mark them. In old logs joining the
 * world starts one and saving ends it. A log with neither is one activity from its first to its
 * last frame-rate line. Dummies are left out. What was ridden outside of them, because the line that marks its start is
 * missing, is an activity too.
 * @param endS time of the last line
 */
export function findActivities(record: LogRecord, endS: number): ActivitySpan[] {
  const isMarked = record.of('activityStart').length + record.of('activityEnd').length > 0;
  const marked = isMarked ? modernSpans(record, endS) : legacySpans(record, endS);
  const found = [...marked, ...unmarkedSpans(record, marked, endS)].sort(
    (a, b) => a.startS - b.startS,
  );
  const spans = found.length > 0 ? found : fpsSpan(record);
  return spans
    .filter((span) => isWorthwhile(record, span))
    .slice(0, mostActivities)
    .map((span) => withEvent(record, span));
}

function modernSpans(record: LogRecord, endS: number): ActivitySpan[] {
  const starts = record.of('activityStart');
  const ends = [...record.of('activityEnd'), ...record.of('rideEnd')].sort((a, b) => a.t - b.t);
  return starts.map((start, index) => {
    const limit = starts[index + 1]?.t ?? endS;
    // An activity that starts in the second in which the previous one ends must not end with it.
    const own = record.of('activityEnd');
    const end = own[firstAfter(own, start.t)] ?? ends[firstAfter(ends, start.t)];
    return {
      startS: start.t,
      endS: Math.min(end?.t ?? limit, limit),
      worldId: start.worldId,
      ...(start.sport && { sport: start.sport.toLowerCase() }),
    };
  });
}

function legacySpans(record: LogRecord, endS: number): ActivitySpan[] {
  const forcedOut = record.of('forcedOut');
  const saves = savesOf(record);
  const worlds = record.of('worldLoad').filter(({ worldId }) => worldId > 0);
  const spans: ActivitySpan[] = [];
  let joinedS = 0;
  for (const { t } of record.of('joinWorld')) {
    const open = spans.at(-1);
    const save = saves[firstFrom(saves, open?.startS ?? t)];
    const isSaved = save !== undefined && save.t <= t;
    const out = forcedOut[firstFrom(forcedOut, joinedS)];
    joinedS = t;
    // After being thrown out of the world the client joins again and the same ride goes on.
    if (open && !isSaved && out && out.t <= t) continue;
    if (open && !isSaved) open.endS = t;
    spans.push({ startS: t, endS });
  }
  for (const span of spans) {
    const save = saves[firstFrom(saves, span.startS)];
    if (save && save.t <= span.endS) span.endS = save.t;
    const world = worlds[firstAfter(worlds, span.endS) - 1];
    if (world) span.worldId = world.worldId;
  }
  return spans;
}

/**
 * Finds what was ridden before, between and behind the activities: a log without its first lines begins in the middle of
 * one, and a single lost line may be the one that marks a start. Then its end is there without it.
 */
function unmarkedSpans(
  record: LogRecord,
  spans: readonly ActivitySpan[],
  endS: number,
): ActivitySpan[] {
  if (spans.length === 0 && record.of('activityEnd').length === 0) return [];
  const ends = [...record.of('activityEnd'), ...record.of('rideEnd'), ...savesOf(record)]
    .map(({ t }) => t)
    .sort((a, b) => a - b);
  const found: ActivitySpan[] = [];
  let fromS = record.run.startS;
  for (const { startS: toS, endS: nextS } of [...spans, { startS: endS, endS }]) {
    const own = ends.slice(firstAbove(ends, fromS), firstAbove(ends, toS));
    const isHeadless = fromS === record.run.startS && record.of('logTime').length === 0;
    for (const cutS of own.length === 0 && isHeadless ? [toS] : own) {
      const startS = riddenFrom(record, fromS, cutS);
      if (startS !== undefined) found.push({ startS, endS: cutS });
      fromS = cutS;
    }
    fromS = nextS;
  }
  return found;
}

/** The first frame-rate line of a stretch in which the rider moved for a while; on the menus the position stands still. */
function riddenFrom(record: LogRecord, fromS: number, toS: number): number | undefined {
  const { t, fps, x, y, z } = record.fps;
  const first = t.lowerBound(fromS);
  const last = t.lowerBound(toS);
  let ridden = 0;
  for (let i = first + 1; i < last && ridden < riddenS; i++) {
    if (isOutOfWorld(x.at(i - 1), y.at(i - 1)) || isOutOfWorld(x.at(i), y.at(i))) continue;
    const cm = Math.hypot(x.at(i) - x.at(i - 1), z.at(i) - z.at(i - 1));
    const seconds = t.at(i) - t.at(i - 1);
    if (motionOf(cm, seconds, fps.at(i)) === 'riding') ridden += seconds;
  }
  return ridden >= riddenS ? t.at(first) : undefined;
}

function savesOf(record: LogRecord) {
  return record.of('shutdown').filter(({ sign }) => sign === 'analytics');
}

/** The activity of a log that marks none: from its first to its last frame-rate line. */
export function fpsSpan(record: LogRecord): ActivitySpan[] {
  const { t } = record.fps;
  const first = t.lowerBound(record.run.startS);
  const end = t.lowerBound(record.run.endS);
  return first === end ? [] : [{ startS: t.at(first), endS: t.at(end - 1) }];
}

/** A log without any frame-rate line still has sensor and network data. */
function isWorthwhile(record: LogRecord, { startS, endS }: ActivitySpan): boolean {
  const { t } = record.fps;
  const lines = t.lowerBound(endS + 1) - t.lowerBound(startS);
  return endS - startS >= shortestS && (lines >= fewestFpsLines || t.length === 0);
}

/** An event joined just before the activity, or during it, gives its type. */
function withEvent(record: LogRecord, span: ActivitySpan): ActivitySpan {
  const event = record.within('eventStart', span.startS - 5, span.startS + 5)[0];
  return event?.eventType ? { ...span, eventType: event.eventType } : span;
}
