import type { Activity } from '@ridescope/contract/report/activity';
import { countedFreezes, type Tally } from '@ridescope/contract/report/count-episodes';
import { countOf, fpsText } from '../format/format-number.ts';
import { spanText } from '../format/format-time.ts';

/** Below this rate a ride looks jerky. With a cap of 30 the line is one lower, because a capped rate varies a little. */
const lowRate = 30;

/** `Average 58 FPS (limited to 60), 1 % low 41 FPS. Below 30 FPS for 12 s. 2 freezes, the longest 3 s.` */
export function frameRateLine(activity: Pick<Activity, 'fps' | 'episodes'>): string | undefined {
  const { fps } = activity;
  const frozen = countedFreezes(activity);
  if (!fps || !frozen) return undefined;
  const { mean, p1, cap, secondsBelow } = fps;
  const limit = cap === undefined ? '' : ` (limited to ${cap})`;
  const low = p1 === undefined ? '' : `, 1 % low ${fpsText(p1)}`;
  const threshold = fpsText(cap === lowRate ? lowRate - 1 : lowRate);
  const seconds = Math.round(secondsBelow[lowRate]);
  const below =
    seconds > 0 ? `Below ${threshold} for ${spanText(seconds)}` : `Never below ${threshold}`;
  return `Average ${fpsText(mean)}${limit}${low}. ${below}. ${freezesText(frozen)}.`;
}

function freezesText({ times, longest }: Tally): string {
  if (times === 0) return 'No freezes';
  const length = spanText(Math.max(1, Math.round(longest)));
  return times === 1
    ? `1 freeze of ${length}`
    : `${countOf(times, 'freeze')}, the longest ${length}`;
}
