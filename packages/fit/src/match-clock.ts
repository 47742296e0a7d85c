import type { FitClock, FitMismatch } from '@ridescope/contract/ride-file';
import type { FitLayout, FitSeries } from './fit-series.ts';
import { recordsOfLength } from './records-of-length.ts';

/** What a log says of the moments that a FIT file has too. Times are the log's local clock, as if it were UTC, Unix seconds. */
export interface LogMoments {
  createdS?: number;
  endedS?: number;
  /** Lengths of the file that the game logged while it saved the ride. */
  saves: readonly { localS: number; bytes: number }[];
  /** Local time minus UTC, minutes; absent where the log doesn't show it. */
  utcOffsetMinutes?: number;
}

/** Both clocks are the computer's, so moments lie 0 or 1 s apart; one more for rounding. */
const mostApartS = 2;
/** A single moment could agree by chance. */
const leastAnchors = 2;
/** Zones lie on quarters of an hour, from 12 hours west to 14 hours east. */
const zoneStepS = 900;
const [westernmostS, easternmostS] = [-12 * 3600, 14 * 3600];

interface Anchor {
  fitS: number;
  /** Local time of the log minus UTC of the file. */
  offsetS: number;
}

/**
 * Lays a file over an activity of a log by the moments that both have: creation, end, and the number of records at each save.
 * Refuses when fewer than two agree within two seconds, or fewer than disagree. The creation alone is enough where it is all that
 * the file has and the log states its time zone.
 */
export function matchClock(
  series: FitSeries,
  layout: FitLayout,
  moments: LogMoments,
): FitClock | FitMismatch {
  const anchors = anchorsOf(series, layout, moments);
  if (anchors.length === 0) return 'noAnchors';
  const best = largestGroup(anchors);
  // A file that was never closed has no end; a creation in the very second, in a zone that the log states, is no chance.
  const least = moments.utcOffsetMinutes !== undefined && anchors.length === 1 ? 1 : leastAnchors;
  if (best.length < least || 2 * best.length <= anchors.length) return 'otherRide';
  const offsets = best.map(({ offsetS }) => offsetS).sort((a, b) => a - b);
  const middle = offsets[Math.floor(offsets.length / 2)] ?? 0;
  const zoneS = Math.round(middle / zoneStepS) * zoneStepS;
  if (zoneS < westernmostS || zoneS > easternmostS) return 'otherRide';
  const zoneMinutes = zoneS / 60;
  const { utcOffsetMinutes = zoneMinutes } = moments;
  if (Math.abs(middle - zoneS) > mostApartS || utcOffsetMinutes !== zoneMinutes)
    return best.length < leastAnchors ? 'otherRide' : 'clockMoved';
  const residuals = best.map(({ offsetS }) => offsetS - zoneS);
  return {
    utcOffsetMinutes: zoneMinutes,
    withinS: Math.max(1, ...residuals.map((residual) => Math.abs(Math.round(residual)))),
    anchors: best.length,
    driftS: (residuals.at(-1) ?? 0) - (residuals[0] ?? 0),
  };
}

/** Lists the moments by the clock of the file. */
function anchorsOf(series: FitSeries, layout: FitLayout, moments: LogMoments): Anchor[] {
  const { createdUnixS, stoppedUnixS } = series;
  const pairs: [fitS: number | undefined, localS: number | undefined][] = [
    [createdUnixS, moments.createdS],
    [stoppedUnixS, moments.endedS],
    ...moments.saves.map(({ localS, bytes }): [number | undefined, number] => [
      timeOfSave(series, layout, bytes),
      localS,
    ]),
  ];
  return pairs
    .flatMap(([fitS, localS]) =>
      fitS === undefined || localS === undefined ? [] : [{ fitS, offsetS: localS - fitS }],
    )
    .sort((a, b) => a.fitS - b.fitS);
}

/** Time of the newest record of a save; unknown when the rider stood then, because no records are written meanwhile. */
function timeOfSave({ unixS }: FitSeries, layout: FitLayout, bytes: number): number | undefined {
  const records = recordsOfLength(bytes, layout);
  if (!records) return undefined;
  const [at, next] = [unixS[records - 1], unixS[records]];
  if (at === undefined || next === undefined) return undefined;
  return next - at <= mostApartS ? at : undefined;
}

/** The most anchors that lie within the tolerance around one of them. */
function largestGroup(anchors: readonly Anchor[]): Anchor[] {
  let best: Anchor[] = [];
  for (const { offsetS } of anchors) {
    const group = anchors.filter((other) => Math.abs(other.offsetS - offsetS) <= mostApartS);
    if (group.length > best.length) best = group;
  }
  return best;
}
