import type { Activity } from '@ridescope/contract/report/activity';
import { momentMessages } from '@ridescope/words/en/time-line';
import type { Span } from './time-span.ts';

export const noData = momentMessages['no-data'];

/** Lists the stretches that the log doesn't hold. */
export function holesOf({ series }: Activity): Span[] {
  const { t, durationS } = series.holes ?? { t: [], durationS: [] };
  return t.map((from, index) => ({ from, to: from + (durationS[index] ?? 0) }));
}

/** Seconds of a stretch that lie in holes. */
export function missingIn(holes: readonly Span[], { from, to }: Span): number {
  return holes.reduce(
    (sum, hole) => sum + Math.max(0, Math.min(to, hole.to) - Math.max(from, hole.from)),
    0,
  );
}
