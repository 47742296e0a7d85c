import type { StatementContent, StatementFacts } from '@ridescope/contract/statements';
import { raceStatementMessages as messages } from '../en/texts/race-statement.ts';
import { bytesText } from '../format/format-number.ts';
import { spanText, timeOfDayText, weekdayText } from '../format/format-time.ts';
import { writeMessage } from '../messages/write-message.ts';
import { activityTitle, eventWords, notJudgedWords } from '../report/activity-words.ts';
import { problemText, reportedLengths } from '../report/problem-text.ts';
import { problemTitleOf } from '../report/problem-titles.ts';
import { rideStartOf, timeOfDay, whenText } from '../report/report-clock.ts';
import { rideLengthText } from '../report/ride-facts.ts';
import { rideTimeText } from '../report/ride-time.ts';
import { unprovenText } from './statement-answers.ts';

type Loss = StatementFacts['losses'][number];

/** A name and what it is, for a list of facts. */
export interface NamedFact {
  name: string;
  text: string;
}

export interface LossWords {
  id: string;
  title: string;
  /** What was lost, how often and for how long, said of the rider. */
  text: string;
  /** Each time, as `19:22:10 (0:34:10 after the start), 30 s`. */
  times: string[];
}

/** What the statement is about: which ride, and when. */
export function rideFacts({ session, activity }: StatementFacts): NamedFact[] {
  const start = rideStartOf(session, activity);
  const { eventType, rideSeconds } = activity;
  return [
    { name: messages.ride, text: activityTitle(activity) },
    ...(eventType ? [{ name: messages.event, text: eventWords(eventType) }] : []),
    { name: messages.start, text: start ? whenText(start) : messages['no-date'] },
    { name: messages.length, text: rideLengthText(rideSeconds) },
  ];
}

/** What the server received. Its times are in UTC, because the reader's zone isn't the server's. */
export function receivedFacts({ log }: Pick<StatementContent, 'log'>): NamedFact[] {
  const { receivedAt, sha256, bytes } = log;
  const when = { day: weekdayText(receivedAt), time: timeOfDayText(receivedAt, 0) };
  return [
    {
      name: messages.received,
      text:
        bytes === undefined
          ? writeMessage(messages['received-at'], when)
          : writeMessage(messages['received-with'], { ...when, bytes: bytesText(bytes) }),
    },
    { name: messages.sha, text: sha256 ?? messages['not-known'] },
  ];
}

/** Every loss in order of time. */
export function lossWords({ session, activity, losses }: StatementFacts): LossWords[] {
  const clockAt = (seconds: number) => timeOfDay(session, activity, seconds);
  return losses.map((loss) => ({
    id: loss.id,
    title: problemTitleOf(loss.id),
    text: problemText(loss, 'rider'),
    times: timesOf(loss).map(({ start, seconds }) => {
      if (start === undefined) return messages['all-ride'];
      const clock = clockAt(start);
      const ride = writeMessage(messages['after-start'], { clock: rideTimeText(activity, start) });
      const when = clock === undefined ? ride : `${clock} (${ride})`;
      return seconds === undefined ? when : `${when}, ${lengthText(seconds)}`;
    }),
  }));
}

function timesOf(loss: Loss): { start?: number; seconds?: number }[] {
  const { episodes, fromSeconds, toSeconds } = loss;
  if (episodes.length > 0) return episodes.map(({ from, seconds }) => ({ start: from, seconds }));
  if (fromSeconds === undefined) return [{}];
  if (toSeconds === undefined) return [{ start: fromSeconds }];
  const seconds = toSeconds - fromSeconds;
  // Two different lengths of one loss would be one too many: the sentence shows its own.
  const reported = reportedLengths(loss).map(spanText);
  const isOnly = reported.length === 0 || reported.includes(spanText(seconds));
  return [{ start: fromSeconds, ...(isOnly && { seconds }) }];
}

function lengthText(seconds: number): string {
  return seconds === 0 ? messages['a-moment'] : spanText(seconds);
}

/** That nothing was lost, or that it is unknown; nothing where losses are listed. */
export function noLossText({ activity, losses }: StatementFacts): string | undefined {
  if (losses.length > 0) return undefined;
  const reason = notJudgedWords(activity, 'rider');
  if (reason)
    return writeMessage(messages['not-judged'], { title: reason.title, text: reason.text });
  return messages['no-loss'];
}

/** What of the ride the log doesn't hold. */
export function missingTexts({ activity: { missingSeconds, endsInRide } }: StatementFacts) {
  return [
    missingSeconds
      ? writeMessage(messages['part-missing'], { length: spanText(missingSeconds) })
      : '',
    endsInRide ? messages['ends-in-ride'] : '',
  ].filter(Boolean);
}

export const lookedForText = messages['looked-for'];

/** What the page shows, and what no log can prove, for somebody who judges a race. */
export const proofTexts: readonly NamedFact[] = [
  { name: messages['code-title'], text: messages.code },
  {
    name: messages['unproven-title'],
    text: writeMessage(messages.unproven, { unproven: unprovenText }),
  },
  { name: messages['masked-title'], text: messages.masked },
  { name: messages['open-title'], text: messages.open },
];
