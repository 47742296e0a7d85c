import type { Activity } from '@ridescope/contract/report/activity';
import type { Span } from './time-span.ts';

export const noData = 'no data';

/** Without a list of holes, a silence of the frame rate this long is one where the report says that minutes are missing. */
const longestSilenceS = 60;

/** Finds the stretches that the log doesn't hold. Reports of older versions only tell how much is missing. */
export function holesOf({ series, missingSeconds = 0 }: Activity): Span[] {
  if (series.holes) {
    const { t, durationS } = series.holes;
    return t.map((from, index) => ({ from, to: from + (durationS[index] ?? 0) }));
  }
  if (missingSeconds < longestSilenceS) return [];
  const times = series.fps?.t ?? [];
  return times.flatMap((to, index) => {
    const from = times[index - 1] ?? to;
    return to - from > longestSilenceS ? [{ from, to }] : [];
  });
}

/** Seconds of a stretch that lie in holes. */
export function missingIn(holes: readonly Span[], { from, to }: Span): number {
  return holes.reduce(
    (sum, hole) => sum + Math.max(0, Math.min(to, hole.to) - Math.max(from, hole.from)),
    0,
  );
}
