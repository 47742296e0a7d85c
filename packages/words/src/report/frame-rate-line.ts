import type { FpsFigures } from '@ridescope/contract/report/activity';
import { countOf, fpsText } from '../format/format-number.ts';
import { spanText } from '../format/format-time.ts';

/** Below this rate a ride looks jerky. With a cap of 30 the line is one lower, because a capped rate varies a little. */
const lowRate = 30;

/** `Average 58 FPS (limited to 60), 1 % low 41 FPS. Below 30 FPS for 12 s. 2 freezes, the longest 3 s.` */
export function frameRateLine(fps: FpsFigures): string {
  const { mean, p1, cap, secondsBelow, stalls, longestStallS } = fps;
  const limit = cap === undefined ? '' : ` (limited to ${cap})`;
  const low = p1 === undefined ? '' : `, 1 % low ${fpsText(p1)}`;
  const threshold = fpsText(cap === lowRate ? lowRate - 1 : lowRate);
  const seconds = Math.round(secondsBelow[lowRate]);
  const below =
    seconds > 0 ? `Below ${threshold} for ${spanText(seconds)}` : `Never below ${threshold}`;
  return `Average ${fpsText(mean)}${limit}${low}. ${below}. ${freezes(stalls, longestStallS)}.`;
}

function freezes(count: number, longestS: number | undefined): string {
  if (count === 0) return 'No freezes';
  if (longestS === undefined) return countOf(count, 'freeze');
  const longest = spanText(Math.max(1, Math.round(longestS)));
  return count === 1
    ? `1 freeze of ${longest}`
    : `${countOf(count, 'freeze')}, the longest ${longest}`;
}
