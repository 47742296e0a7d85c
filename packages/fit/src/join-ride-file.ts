import type { FitLines, SavedLength } from '@ridescope/contract/fit-lines';
import type { Activity } from '@ridescope/contract/report/activity';
import type { Report } from '@ridescope/contract/report/report';
import { timelineEvents } from '@ridescope/contract/report/timeline';
import type { FitClock, FitMismatch, FitOutage, RideFile } from '@ridescope/contract/ride-file';
import { checksOf } from './agreement.ts';
import { describeFit } from './describe-fit.ts';
import { leastHeartRateGapS } from './find-gaps.ts';
import { fitProblems } from './fit-problems.ts';
import type { FitLayout, FitSeries } from './fit-series.ts';
import { type LogMoments, matchClock } from './match-clock.ts';
import { type SavedRecords, savedRecords } from './saved-records.ts';
import type { ReadFit } from './stored-series.ts';

/** Of a stored report, the log is gone. */
const noLines: FitLines = { saved: [], targets: [], finishes: [] };
/** The log writes its save of a ride a moment after the ride's end. */
const saveAfterEndS = 60;
/** As the game names the kind of an event in its log. */
const raceType = 'Race';
/** The file is zero up to this long before or after the log's line about a sensor. */
const besideS = 3;

/**
 * Joins a file with the activity of the report that it belongs to, and measures what lost connections cost.
 * @param lines what the log says beside its report; without them, start and end of the ride are the moments to compare
 */
export function joinRideFile(fit: ReadFit, report: Report, lines = noLines): RideFile {
  const { series, layout } = fit;
  const found = matchActivity(series, layout, report, lines.saved);
  const joined = typeof found === 'string' ? undefined : found;
  const facts = describeFit(fit);
  const { gaps, records } = facts;
  const activity = joined && report.activities[joined.index];
  const outages = joined ? outagesOf(series, report, joined) : [];
  const finishUnixS = joined && (series.finishUnixS ?? finishOf(report, joined, lines.finishes));
  return {
    ...facts,
    ...(joined && { activity: joined.index, clock: joined.clock }),
    ...(typeof found === 'string' && { mismatch: found }),
    ...(finishUnixS !== undefined && { finishUnixS }),
    outages,
    problems: joined ? fitProblems(gaps, outages, { records, finishUnixS }) : [],
    checks:
      joined && activity ? checksOf({ ...joined, series, layout, activity, gaps, outages }) : [],
  };
}

interface Joined {
  index: number;
  clock: FitClock;
  moments: LogMoments;
}

/** Finds the activity with the most moments in common; without one, the reason that came closest. */
function matchActivity(
  series: FitSeries,
  layout: FitLayout,
  report: Report,
  saved: readonly SavedLength[],
): Joined | FitMismatch {
  let best: Joined | undefined;
  let reason: FitMismatch = 'noAnchors';
  report.activities.forEach((activity, index) => {
    const moments = momentsOf(activity, report, saved);
    if (!moments) return;
    const clock = matchClock(series, layout, moments);
    if (typeof clock === 'string') {
      if (reason === 'noAnchors' || clock === 'clockMoved') reason = clock;
    } else if (!best || clock.anchors > best.clock.anchors) best = { index, clock, moments };
  });
  return best ?? reason;
}

/** Local time minus UTC in seconds, as the report's times are written. */
function writtenOffsetS({ session }: Pick<Report, 'session'>): number {
  return session.utcSource === 'unknown' ? 0 : 60 * (session.utcOffsetMinutes ?? 0);
}

function momentsOf(
  { startedAt, startS, endS }: Activity,
  report: Report,
  saved: readonly SavedLength[],
): LogMoments | undefined {
  if (startedAt === undefined) return undefined;
  const createdS = Date.parse(startedAt) / 1000 + writtenOffsetS(report);
  const { utcSource, utcOffsetMinutes } = report.session;
  const isLogged = utcSource !== 'unknown' && utcSource !== 'uploader';
  return {
    createdS,
    endedS: createdS + endS - startS,
    saves: savesOf(saved, { startS, endS }).map(({ t, bytes }) => ({
      localS: createdS + t - startS,
      bytes,
    })),
    ...(isLogged && utcOffsetMinutes !== undefined && { utcOffsetMinutes }),
  };
}

function savesOf(
  saved: readonly SavedLength[],
  { startS, endS }: Pick<Activity, 'startS' | 'endS'>,
) {
  return saved.filter(({ t }) => t >= startS && t <= endS + saveAfterEndS);
}

/** Counts the records of each activity between its saves, by the lengths in the log alone; none where the log has too few. */
export function savedRecordsOf(
  { activities }: Pick<Report, 'activities'>,
  saved: readonly SavedLength[],
): (SavedRecords & { activity: number })[] {
  return activities.flatMap((activity, index) => {
    const found = savedRecords(savesOf(saved, activity));
    return found ? [{ activity: index, ...found }] : [];
  });
}

/** Unix seconds of an activity's start by the clock of the file; undefined where the log has no date. */
export function activityStartUnixS(
  { startedAt }: Pick<Activity, 'startedAt'>,
  report: Pick<Report, 'session'>,
  { utcOffsetMinutes }: FitClock,
): number | undefined {
  if (startedAt === undefined) return undefined;
  return Date.parse(startedAt) / 1000 + writtenOffsetS(report) - 60 * utcOffsetMinutes;
}

/** When the rider finished the race that the activity is; undefined for any other ride, and for one that was left early. */
function finishOf(
  report: Report,
  { index, clock }: Joined,
  finishes: FitLines['finishes'],
): number | undefined {
  const activity = report.activities[index];
  const startUnixS = activity && activityStartUnixS(activity, report, clock);
  if (activity?.eventType !== raceType || startUnixS === undefined) return undefined;
  const { startS, endS } = activity;
  const t = finishes.find((at) => at >= startS && at <= endS);
  return t === undefined ? undefined : startUnixS + t - startS;
}

/** Lists the lost connections of power sources and straps with the seconds that are missing in the file. */
function outagesOf(series: FitSeries, report: Report, { index, clock }: Joined): FitOutage[] {
  const activity = report.activities[index];
  const startUnixS = activity && activityStartUnixS(activity, report, clock);
  if (!activity || startUnixS === undefined) return [];
  const [firstS = 0, lastS = 0] = [series.unixS[0], series.unixS.at(-1)];
  return timelineEvents(activity).flatMap(({ t, kind, role, sensorKey, durationS }) => {
    if (kind !== 'sensorDrop' && kind !== 'sensorSearch') return [];
    const { roles = [] } = activity.sensors.find(({ key }) => key === sensorKey) ?? {};
    const all = role ? [role, ...roles] : roles;
    const channel = all.includes('heartRate')
      ? ('heartRate' as const)
      : all.includes('power') || all.includes('trainer')
        ? ('power' as const)
        : undefined;
    const fromUnixS = startUnixS + t;
    if (!channel || fromUnixS < firstS || fromUnixS > lastS) return [];
    const values = channel === 'heartRate' ? series.heartRateBpm : series.powerW;
    return [
      {
        fromUnixS,
        ...(durationS !== undefined && { logSeconds: durationS }),
        channel,
        fileSeconds: missingSeconds(series.unixS, values, fromUnixS, fromUnixS + (durationS ?? 0)),
      },
    ];
  });
}

/** Length of the longest run without a value that begins or lasts in a span; shorter ones than a gap count as none. */
function missingSeconds(
  unixS: Float64Array,
  values: Float32Array,
  fromS: number,
  toS: number,
): number {
  let longest = 0;
  let runFrom: number | undefined;
  for (const [index, at] of unixS.entries()) {
    const value = values[index] ?? 0;
    if (value > 0) {
      runFrom = undefined;
      continue;
    }
    runFrom ??= at;
    if (at >= fromS - besideS && runFrom <= toS + besideS)
      longest = Math.max(longest, at - runFrom + 1);
  }
  return longest < leastHeartRateGapS ? 0 : longest;
}
