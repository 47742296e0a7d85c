import type { Activity } from '@ridescope/contract/report/activity';
import { tellsProblem } from '@ridescope/contract/report/answer';
import { rideStripOf } from '@ridescope/contract/report/find-strip';
import type { Report } from '@ridescope/contract/report/report';
import type { RideStrip } from '@ridescope/contract/report/ride-strip';
import { dateTimeText, minutesText } from '../format/format-time.ts';
import { placeTitle, routeName } from '../report/activity-words.ts';
import { longestRide } from '../report/chosen-activity.ts';
import { gradeNames } from '../report/grade-words.ts';
import { causeLine } from '../report/problem-words.ts';
import { clockOffsetOf } from '../report/report-clock.ts';
import {
  type LogVerdictTexts,
  logVerdictTexts,
  type VerdictTexts,
} from '../report/verdict-texts.ts';

/** What a link preview says, in text and as a picture. It speaks of the rider, because others read it. */
export interface ShareCard {
  /** World and route. */
  place: string;
  /** Date, time and length of the ride. */
  when: string;
  /** Of the verdict, with its word; absent where nothing was judged. */
  grade?: { id: VerdictTexts['grade']; word: string };
  /** The verdict of the whole log, or that there was no ride. */
  happened: string;
  /** `Cause: your home network. Likely.`; absent where the verdict tells no problem. */
  cause?: string;
  /** Of the activity that the verdict is about. */
  strip?: RideStrip;
  /** Title of the fix to try first. */
  firstFix?: string;
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
  const told = logVerdictTexts(report, 'rider');
  const cause = told && causeOf(told.activity);
  return {
    place: placeOf(activity),
    when: when.join(' · '),
    ...(told && isGraded(told) && { grade: { id: told.grade, word: gradeNames[told.grade] } }),
    // The card names the longest ride, so only another activity must be named.
    happened:
      (told?.activity === activity ? told?.sentence : told?.heading) ??
      'There is no ride in this log.',
    ...(cause && { cause }),
    ...(told && hasStrip(told) && { strip: rideStripOf(told.activity) }),
    ...(told?.fix && { firstFix: told.fix.title }),
  };
}

/** What the preview of a link says in text: the grade and the sentence first. */
export function previewTexts({ place, when, grade, happened }: ShareCard): {
  title: string;
  description: string;
} {
  return {
    title: grade ? `${place}: ${grade.word}` : place,
    description: [happened, when].filter(Boolean).join(' '),
  };
}

/** The cause of the problem that the verdict reports. */
function causeOf({ verdict, problems: [first] }: Activity): string | undefined {
  return first && tellsProblem(verdict) ? causeLine(first, 'rider') : undefined;
}

/** That nothing was found in a ride that isn't judged, or of which a part wasn't measured, says nothing about the ride. */
function isGraded({ activity, grade }: LogVerdictTexts): boolean {
  const isMeasured = activity.isJudged && activity.verdict.notMeasured === undefined;
  return isMeasured || grade !== 'nothing';
}

function hasStrip({ activity, grade }: LogVerdictTexts): boolean {
  return activity.isJudged || grade !== 'nothing';
}

function placeOf(activity: Activity | undefined): string {
  const [route] = activity?.routes ?? [];
  return placeTitle(activity?.world, route && routeName(route)) || 'A ride';
}
