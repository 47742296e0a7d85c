import type { Verdict } from '@ridescope/contract/report/problems';
import { lastRidesMessages } from '../../en/trends/last-rides.ts';
import { fpsText } from '../../format/format-number.ts';
import { spanText } from '../../format/format-time.ts';
import { writeMessage } from '../../messages/write-message.ts';
import { gradeWords } from '../grade-words.ts';

/** What the last rides are drawn by: the time in which a sensor or the connection was away, or the 1 % low. */
export type LastRidesFigure = 'lostSeconds' | 'p1Fps';

/** `Lost time in the last 5 rides on this computer` */
export function lastRidesTitle(figure: LastRidesFigure, rides: number): string {
  return writeMessage(lastRidesMessages[figure === 'p1Fps' ? 'p1-fps' : 'lost-time'], { rides });
}

/** `40 s`, `none`, `44 FPS` */
export function lastRidesValue(figure: LastRidesFigure, value: number): string {
  if (figure === 'p1Fps') return fpsText(value);
  return value === 0 ? lastRidesMessages.none : spanText(Math.round(value));
}

/** `40 s, warning`: a figure and the grade of its ride, where it has one. */
export function lastRideText(value: string, grade: Verdict['grade'] | undefined): string {
  return grade ? `${value}, ${gradeWords[grade]}` : value;
}

/** `This ride: 40 s. The one before: 3 min 15 s.`, and what counts as lost time. */
export function lastRidesText(figure: LastRidesFigure, now: string, before: string): string {
  const compared = writeMessage(lastRidesMessages.compared, { now, before });
  return figure === 'p1Fps' ? compared : `${compared} ${lastRidesMessages['lost-time-counts']}`;
}
