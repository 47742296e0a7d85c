import { firstAfter, firstFrom } from '../record/ascending.ts';
import type { LogRecord } from '../record/log-record.ts';

/** A session in a log, from joining the world to the save. Seconds since the first line. */
export interface ActivitySpan {
  startS: number;
  endS: number;
  worldId?: number;
  sport?: string;
  eventType?: string;
}

/**
 * Shorter activities, or those with fewer frame-rate lines, are dummies that the game itself makes
 * (log-format 4.4.3).
 */
const shortestS = 30;
const fewestFpsLines = 3;
/**
 * A day in the game has a dozen activities; only a damaged file has more than this, and the work
 * grows with their number.
 */
const mostActivities = 100;

/**
 * Finds the activities of a log (log-format 5.1). Modern clients mark them. In old logs joining the
 * world starts one and saving ends it. A log with neither is one activity from its first to its
 * last frame-rate line. Dummies are left out. What was ridden before the first start comes first if the log's own start is missing.
 * @param endS time of the last line
 */
export function findActivities(record: LogRecord, endS: number): ActivitySpan[] {
  const candidates = [modernSpans, legacySpans, fpsSpan].map((find) => find(record, endS));
  const spans = candidates.find((found) => found.length > 0) ?? [];
  return [...headlessSpan(record, spans[0]), ...spans]
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
      sport: start.sport.toLowerCase(),
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

/** A log without its first lines may begin in the middle of a ride, whose start it doesn't show. */
function headlessSpan(record: LogRecord, next: ActivitySpan | undefined): ActivitySpan[] {
  const { t, x, z } = record.fps;
  const first = t.lowerBound(record.run.startS);
  if (!next || first >= t.length || record.of('logTime').length > 0) return [];
  const startS = t.at(first);
  const ends = [...record.of('activityEnd'), ...record.of('rideEnd'), ...savesOf(record)];
  const endS = Math.min(next.startS, ...ends.map((end) => end.t).filter((end) => end > startS));
  const last = t.lowerBound(endS);
  let moves = 0;
  for (let i = first + 1; i < last; i++)
    if (x.at(i) !== x.at(i - 1) || z.at(i) !== z.at(i - 1)) moves++;
  // On the menus the position stands still, but for the jump into the world.
  return moves >= fewestFpsLines ? [{ startS, endS }] : [];
}

function savesOf(record: LogRecord) {
  return record.of('shutdown').filter(({ sign }) => sign === 'analytics');
}

function fpsSpan(record: LogRecord): ActivitySpan[] {
  const { t } = record.fps;
  return t.length === 0 ? [] : [{ startS: t.at(0), endS: t.at(t.length - 1) }];
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
