import type { ProblemGrade } from '@ridescope/catalogue/problem-kinds';
import type { Activity } from '@ridescope/contract/report/activity';
import { rideStripOf } from '@ridescope/contract/report/find-strip';
import type { Report } from '@ridescope/contract/report/report';
import type { RideStrip } from '@ridescope/contract/report/ride-strip';
import { cardMessages } from '../en/report.ts';
import { dateTimeText, minutesText, timeOfDayText } from '../format/format-time.ts';
import { placeTitle, routeName } from '../report/activity-words.ts';
import { longestRide } from '../report/chosen-activity.ts';
import { clockOffsetOf } from '../report/report-clock.ts';
import { longestDrop } from '../report/strip-words.ts';
import { type AnswerTelling, answerTelling } from '../telling/answer.ts';
import { decidingActivity } from '../telling/verdict.ts';

/** What a link preview says, in text and as a picture. It speaks of the rider, because others read it. */
export interface ShareCard {
  /** World and route. */
  place: string;
  /** Date, time and length of the ride. */
  when: string;
  /** Of the verdict, with its word; absent where nothing was judged. */
  grade?: { id: ProblemGrade | 'nothing'; word: string };
  /** The first sentence of the verdict of the whole log, or that there was no ride. */
  happened: string;
  /** The other sentences of the verdict. */
  more?: string;
  /** `Cause: your home network. Likely.`; absent where the verdict names no problem. */
  cause?: string;
  /** Of the activity that the verdict is about. */
  strip?: RideStrip;
  /** When the longest drop of the line began, on the clock of the log: `19:40:45`. */
  lostAt?: string;
  /** Title of the fix to try first. */
  firstFix?: string;
}

/** The card of the longest ride in a report: that is what the page opens with. */
export function cardOf(report: Report): ShareCard {
  const { session, activities } = report;
  const longest = longestRide(activities);
  const startedAt = longest?.startedAt ?? session.startedAt;
  const when = [
    ...(startedAt === undefined ? [] : [dateTimeText(startedAt, clockOffsetOf(report))]),
    ...(longest && longest.rideSeconds > 0 ? [minutesText(longest.rideSeconds)] : []),
  ];
  const deciding = decidingActivity(report);
  return {
    place: placeOf(longest),
    when: when.join(' · '),
    ...(deciding
      ? {
          ...answerOf(answerTelling(report, deciding, 'rider'), deciding, longest),
          ...lostAtOf(report, deciding),
        }
      : { happened: cardMessages['no-ride'] }),
  };
}

/** Nothing where the log names no date, or no drop has a name. */
function lostAtOf(report: Report, activity: Activity): Pick<ShareCard, 'lostAt'> {
  const { startedAt, rideStartS = 0 } = activity;
  const longest = longestDrop(rideStripOf(activity));
  if (!longest || startedAt === undefined) return {};
  return { lostAt: timeOfDayText(startedAt, rideStartS + longest.startS, clockOffsetOf(report)) };
}

/** The answer of the log, as the activity that decides it has it. */
function answerOf(
  { log, verdict, firstFix, problems }: AnswerTelling,
  deciding: Activity,
  longest: Activity | undefined,
): Omit<ShareCard, 'place' | 'when'> {
  const cause = problems.find(({ isInVerdict }) => isInVerdict)?.cause;
  const isWrong = verdict.grade !== 'nothing';
  // The card names the longest ride, so only another activity must be named.
  const { first, rest } = deciding === longest || !log ? verdict : log;
  return {
    // That nothing was found in a ride of which a part wasn't judged or measured says nothing about the ride.
    ...((isWrong || verdict.label.tone === 'good') && {
      grade: { id: verdict.grade, word: verdict.label.word },
    }),
    happened: first,
    ...(rest && { more: rest }),
    ...(cause && { cause }),
    ...((isWrong || deciding.isJudged) && { strip: rideStripOf(deciding) }),
    ...(firstFix && { firstFix: firstFix.title }),
  };
}

/** What the preview of a link says in text: the grade and the sentence first. */
export function previewTexts({ place, when, grade, happened, more }: ShareCard): {
  title: string;
  description: string;
} {
  return {
    title: grade ? `${place}: ${grade.word}` : place,
    description: [happened, more, when].filter(Boolean).join(' '),
  };
}

function placeOf(activity: Activity | undefined): string {
  const [route] = activity?.routes ?? [];
  return placeTitle(activity?.world, route && routeName(route)) || cardMessages.place;
}
