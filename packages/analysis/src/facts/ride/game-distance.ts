import type { LogRecord } from '../../record/log-record.ts';
import type { ActivitySpan } from './activities.ts';

/** The block with the distance is written in the seconds after the activity ended. */
const afterEndS = 10;
/** Positions give 1 to 3 % less than the game counts; far more or less is not the same ride. */
const mostDifference = 0.2;

/** An activity with what its positions say. */
export interface MeasuredDistance {
  span: Pick<ActivitySpan, 'startS' | 'endS'>;
  /** Absent without movement. */
  metres?: number;
  /** Whether lines are missing, so that the positions say too little. */
  hasHoles: boolean;
}

/**
 * Finds the distance that the game itself counted, metres for each activity in the given order; undefined where the log has
 * none, as in old logs. The game counts from the start of a session to its end, so several activities of one session share
 * its distance as their positions do. An activity with missing lines gets what the others leave.
 */
export function gameDistances(
  record: LogRecord,
  activities: readonly MeasuredDistance[],
): (number | undefined)[] {
  const shares = activities.map((): number | undefined => undefined);
  let fromS = Number.NEGATIVE_INFINITY;
  for (const { t, metres } of record.of('activityDistance')) {
    const afterS = fromS + afterEndS;
    fromS = t;
    // A session begins with a block without distance.
    if (metres <= 0) continue;
    const own: number[] = [];
    for (let i = 0; i < activities.length; i++) {
      const { endS } = (activities[i] as MeasuredDistance).span;
      if (endS > afterS && endS <= t + afterEndS) own.push(i);
    }
    share(activities, own, metres, shares);
  }
  return shares;
}

function share(
  activities: readonly MeasuredDistance[],
  own: readonly number[],
  total: number,
  shares: (number | undefined)[],
): void {
  const metresOf = (index: number) => activities[index]?.metres ?? 0;
  const moved = own.filter((index) => metresOf(index) > 0);
  const incomplete = moved.filter((index) => activities[index]?.hasHoles);
  const measured = moved.reduce((sum, index) => sum + metresOf(index), 0);
  const [only] = incomplete;
  if (only !== undefined) {
    const rest = total - (measured - metresOf(only));
    if (incomplete.length === 1 && rest > metresOf(only)) shares[only] = rest;
    return;
  }
  if (measured === 0 || Math.abs(total / measured - 1) > mostDifference) return;
  for (const index of moved) shares[index] = (metresOf(index) * total) / measured;
}
