import type { Activity } from '@ridescope/contract/report/activity';
import type { Report } from '@ridescope/contract/report/report';
import { headMessages } from '../en/telling/head.ts';
import type { Person } from '../messages/person.ts';
import { activityTitle, notJudgedText, notJudgedWords } from '../report/activity-words.ts';
import { startOf, type When } from '../report/report-clock.ts';
import { hardwareTexts, rideFactTexts, rideLengthText } from '../report/ride-facts.ts';

/** What was ridden, before what is said of it. */
export interface HeadTelling {
  /** World and route. */
  title: string;
  /** When it began; absent where the log names no date. */
  when?: When;
  /** `54 min`, or that there was no ride. */
  length: string;
  /** When, how long and on what, in short parts. */
  facts: string[];
  /** The computer, in short parts; empty where the log names nothing of it. */
  computer: string[];
  /** Why the ride isn't judged. */
  notJudged?: { title: string; text: string /** Both. */; line: string };
}

/** Heads the answer for an activity, or for a log without any. */
export function headTelling(
  report: Report,
  activity: Activity | undefined,
  person: Person = 'you',
): HeadTelling {
  const when = startOf(report.session, activity);
  const notJudged = activity && notJudgedWords(activity, person);
  const line = activity && notJudgedText(activity, person);
  return {
    title: activity ? activityTitle(activity) : headMessages['no-ride-log'],
    ...(when && { when }),
    length: rideLengthText(activity?.rideSeconds ?? report.session.durationS),
    facts: rideFactTexts(report, activity),
    computer: hardwareTexts(report.hardware),
    ...(notJudged && line && { notJudged: { ...notJudged, line } }),
  };
}
