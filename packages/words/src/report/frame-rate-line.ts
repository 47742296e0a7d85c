import type { Activity } from '@ridescope/contract/report/activity';
import { countedFreezes, type Tally } from '@ridescope/contract/report/count-episodes';
import { frameRateLineMessages } from '../en/report/frame-rate-line.ts';
import { fpsText } from '../format/format-number.ts';
import { spanText } from '../format/format-time.ts';
import { writeMessage } from '../messages/write-message.ts';

/** Below this rate a ride looks jerky. With a cap of 30 the line is one lower, because a capped rate varies a little. */
const lowRate = 30;

/** `Average 58 FPS (limited to 60), 1 % low 41 FPS. Below 30 FPS for 12 s. 2 freezes, the longest 3 s.` */
export function frameRateLine(activity: Pick<Activity, 'fps' | 'episodes'>): string | undefined {
  const { fps } = activity;
  const frozen = countedFreezes(activity);
  if (!fps || !frozen) return undefined;
  const { mean, p1, cap, secondsBelow } = fps;
  const limit = cap === undefined ? '' : writeMessage(frameRateLineMessages.limited, { cap });
  const low =
    p1 === undefined ? '' : writeMessage(frameRateLineMessages['1-low'], { p1: fpsText(p1) });
  const threshold = fpsText(cap === lowRate ? lowRate - 1 : lowRate);
  const seconds = Math.round(secondsBelow[lowRate]);
  const below =
    seconds > 0
      ? writeMessage(frameRateLineMessages.below, { threshold, seconds: spanText(seconds) })
      : writeMessage(frameRateLineMessages['never-below'], { threshold });
  return writeMessage(frameRateLineMessages.average, {
    mean: fpsText(mean),
    limit,
    low,
    below,
    frozen: freezesText(frozen),
  });
}

function freezesText({ times, longest }: Tally): string {
  if (times === 0) return frameRateLineMessages['no-freezes'];
  const length = spanText(Math.max(1, Math.round(longest)));
  return times === 1
    ? writeMessage(frameRateLineMessages['1-freeze'], { length })
    : writeMessage(frameRateLineMessages.longest, { times, length });
}
