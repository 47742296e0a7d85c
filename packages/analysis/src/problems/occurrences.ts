import { type FrameRateLimit, reachedFrom } from '@ridescope/contract/frame-rate-limits';
import { tallyOf } from '@ridescope/contract/report/count-episodes';
import type { Intervals } from '../facts/figures/intervals.ts';
import type { FrameRate } from '../facts/picture/frame-rate.ts';
import type { Samples } from '../facts/picture/samples.ts';
import type { PictureSource } from './picture/without-stalls.ts';

/** One time that a problem happened. Seconds since the first line of the log; a moment has a length of 0. */
export interface Occurrence {
  startS: number;
  seconds: number;
  /** Whether the log shows no end of it, so that its length is assumed. */
  isOpen?: boolean;
}

export function occurrencesOf(stretches: Intervals): Occurrence[] {
  return stretches.map(([from, to]) => ({ startS: from, seconds: to - from }));
}

/** The union of losses that overlap, clipped to the ride: what sentences count, and what the report lists. */
export function unionOf(
  occurrences: readonly Occurrence[],
  ride: { startS: number; endS: number },
): Occurrence[] {
  const found: Occurrence[] = [];
  for (const one of occurrences.toSorted((a, b) => a.startS - b.startS)) {
    const startS = Math.min(ride.endS, Math.max(ride.startS, one.startS));
    const endS = Math.max(startS, Math.min(ride.endS, one.startS + one.seconds));
    const last = found.at(-1);
    const lastEndS = last ? last.startS + last.seconds : Number.NEGATIVE_INFINITY;
    // Two that only touch stay two.
    const fromS = last && startS < lastEndS ? last.startS : startS;
    if (last && fromS !== startS && endS <= lastEndS) continue;
    if (last && fromS !== startS) found.pop();
    found.push({ ...one, startS: fromS, seconds: endS - fromS });
  }
  return found;
}

export function momentsOf(times: readonly number[]): Occurrence[] {
  return times.map((t) => ({ startS: t, seconds: 0 }));
}

/** Neighbours whose stamps differ by less than this follow each other. */
const sameS = 0.01;

/**
 * The stretches of samples whose rate passes a test: as many seconds as those samples stand for.
 * @param first index of the first sample; those from `end` on are left out
 */
export function stretchesWhere(
  { t, fps, intervalS, length }: Samples,
  isMeant: (rate: number) => boolean,
  first = 0,
  end = length,
): Occurrence[] {
  const found: Occurrence[] = [];
  for (let i = first; i < end; i++) {
    if (!isMeant(fps[i] as number)) continue;
    const seconds = intervalS[i] as number;
    const startS = (t[i] as number) - seconds;
    const open = found.at(-1);
    if (open && Math.abs(open.startS + open.seconds - startS) < sameS) open.seconds += seconds;
    else found.push({ startS, seconds });
  }
  return found;
}

export function stretchesBelow(
  moving: Samples,
  limit: number,
  first?: number,
  end?: number,
): Occurrence[] {
  return stretchesWhere(moving, (fps) => fps < limit, first, end);
}

/** The stretches that `FrameRate.secondsBelow` counts, and as many seconds. */
export function countedBelow(
  { allMoving }: PictureSource,
  { cap, secondsBelow }: FrameRate,
  limit: FrameRateLimit,
): Occurrence[] {
  const [first, ...rest] = stretchesBelow(allMoving, reachedFrom(limit, cap));
  if (!first) return [];
  // The interval before the first moving sample is counted only as far as it is in the ride.
  const overS = tallyOf([first, ...rest]).total - secondsBelow[limit];
  return [{ startS: first.startS + overS, seconds: first.seconds - overS }, ...rest];
}
