import type { Activity, Report } from '@ridescope/contract';
import { dateTimeText, minutesText } from '../format/format-time.ts';
import { worldName } from '../words/activity-words.ts';
import { longestRide } from '../words/chosen-activity.ts';
import { clockOffsetOf } from '../words/report-clock.ts';
import { type ScoreWord, scoreWord } from '../words/score-words.ts';

/** What a link preview says, in text and as a picture. */
export interface ShareCard {
  /** World and route. */
  place: string;
  /** Date, time and length of the ride. */
  when: string;
  /** Absent where nothing was measured. */
  score?: number;
  scoreWord: ScoreWord['word'];
  /** The most costly incident, or that there was none. */
  happened: string;
  /** Colour of that sentence. */
  isTrouble: boolean;
}

/** The card of the longest ride in a report: that is what the page opens with. */
export function cardOf(report: Report): ShareCard {
  const { session, activities } = report;
  const activity = longestRide(activities);
  const startedAt = activity?.startedAt ?? session.startedAt;
  const when = [
    ...(startedAt === undefined ? [] : [dateTimeText(startedAt, clockOffsetOf(report))]),
    ...(activity && activity.rideSeconds > 0 ? [minutesText(activity.rideSeconds)] : []),
  ];
  const score = activity?.scores.total;
  const [worst] = activity?.incidents ?? [];
  return {
    place: placeOf(activity),
    when: when.join(' · '),
    ...(score !== undefined && { score }),
    scoreWord: scoreWord(score).word,
    happened: worst?.summary ?? nothingHappened(activity),
    isTrouble: worst !== undefined,
  };
}

function placeOf(activity: Activity | undefined): string {
  return [worldName(activity?.world), activity?.routes[0]].filter(Boolean).join(' · ') || 'A ride';
}

function nothingHappened(activity: Activity | undefined): string {
  if (!activity) return 'There is no ride in this log.';
  return activity.isJudged
    ? 'Nothing broke in this ride.'
    : 'This ride is too short to judge what went wrong.';
}
