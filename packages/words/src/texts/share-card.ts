import type { Activity } from '@ridescope/contract/report/activity';
import type { Report } from '@ridescope/contract/report/report';
import { dateTimeText, minutesText } from '../format/format-time.ts';
import { worldName } from '../report/activity-words.ts';
import { longestRide } from '../report/chosen-activity.ts';
import { clockOffsetOf } from '../report/report-clock.ts';
import { type ScoreWord, scoreWord } from '../report/score-words.ts';
import { logVerdictTexts } from '../report/verdict-texts.ts';

/** What a link preview says, in text and as a picture. */
export interface ShareCard {
  /** World and route. */
  place: string;
  /** Date, time and length of the ride. */
  when: string;
  /** Absent where nothing was measured. */
  score?: number;
  scoreWord: ScoreWord['word'];
  /** The verdict of the whole log, or that there was no ride. */
  happened: string;
  /** Title of the fix to try first. */
  firstFix?: string;
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
  const told = logVerdictTexts(report);
  return {
    place: placeOf(activity),
    when: when.join(' · '),
    ...(score !== undefined && { score }),
    scoreWord: scoreWord(score).word,
    // The card names the longest ride, so only another activity must be named.
    happened:
      (told?.activity === activity ? told?.sentence : told?.heading) ??
      'There is no ride in this log.',
    ...(told?.fix && { firstFix: told.fix.title }),
    isTrouble: told?.grade === 'critical' || told?.grade === 'warning',
  };
}

function placeOf(activity: Activity | undefined): string {
  return [worldName(activity?.world), activity?.routes[0]].filter(Boolean).join(' · ') || 'A ride';
}
