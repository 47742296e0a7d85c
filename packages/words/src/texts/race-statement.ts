import type { StatementContent, StatementFacts } from '@ridescope/contract/statements';
import { bytesText } from '../format/format-number.ts';
import { clockText, dateTimeText, spanText, timeOfDayText } from '../format/format-time.ts';
import { activityTitle, eventWords, notJudgedWords } from '../report/activity-words.ts';
import { problemText, toldLengths } from '../report/problem-text.ts';
import { problemTitleOf } from '../report/problem-titles.ts';
import { startOf, timeOfDay } from '../report/report-clock.ts';
import { rideLengthText } from '../report/ride-facts.ts';

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
  const start = startOf(session, activity);
  const { eventType, rideSeconds } = activity;
  return [
    { name: 'Ride', text: activityTitle(activity) },
    ...(eventType ? [{ name: 'Event', text: eventWords(eventType) }] : []),
    { name: 'Start', text: start ? `${start.text} (${start.zone})` : 'The log names no date' },
    { name: 'Length', text: rideLengthText(rideSeconds) },
  ];
}

/** What the server received. Its times are in UTC, because the reader's zone isn't the server's. */
export function receivedFacts({ log }: Pick<StatementContent, 'log'>): NamedFact[] {
  const { receivedAt, sha256, bytes } = log;
  const size = bytes === undefined ? '' : `, ${bytesText(bytes)}`;
  return [
    {
      name: 'Received',
      text: `${dateTimeText(receivedAt).split(',')[0]}, ${timeOfDayText(receivedAt, 0)} UTC${size}`,
    },
    { name: 'SHA-256', text: sha256 ?? 'Not known' },
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
      if (start === undefined) return 'All ride';
      const clock = clockAt(start);
      const ride = `${clockText(start)} after the start`;
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
  // Two different lengths of one loss would be one too many: the sentence tells its own.
  const told = toldLengths(loss).map(spanText);
  const isOnly = told.length === 0 || told.includes(spanText(seconds));
  return [{ start: fromSeconds, ...(isOnly && { seconds }) }];
}

function lengthText(seconds: number): string {
  return seconds === 0 ? 'a moment' : spanText(seconds);
}

/** That nothing was lost, or that nobody can say; nothing where losses are listed. */
export function noLossText({ activity, losses }: StatementFacts): string | undefined {
  if (losses.length > 0) return undefined;
  const reason = notJudgedWords(activity, 'rider');
  if (reason)
    return `${reason.title}. ${reason.text} So the log says nothing about lost power or connection.`;
  return 'The log shows no lost power and no lost connection during this ride.';
}

/** What of the ride the log doesn't hold. */
export function missingTexts({ activity: { missingSeconds, endsInRide } }: StatementFacts) {
  return [
    missingSeconds ? `${spanText(missingSeconds)} of the ride are missing from the log.` : '',
    endsInRide ? 'The log ends while the rider was still riding.' : '',
  ].filter(Boolean);
}

export const lookedForText =
  'Looked for: lost power (trainer, power meter, ANT+ stick), a lost connection to the game server, and a computer that lost its network or fell asleep. Other problems of the ride are not listed.';

/** What the page shows, and what no log can prove, for somebody who judges a race. */
export const proofTexts: readonly NamedFact[] = [
  {
    name: 'What the code shows',
    text: 'This server made this page from a log that it received at the time above, and its stored report still says the same. If the page that you hold says anything else than the page under the code, it was altered.',
  },
  {
    name: "What a statement doesn't prove",
    text: `${unprovenText} The log is a text file on the rider's computer, and nobody can see in it whether it was changed. So this page shows what the server received, and not what happened in the room. The ride's FIT file, if the rider adds it, shows many changes of a log.`,
  },
  {
    name: 'What was masked',
    text: "The rider's browser replaces names, chat and addresses before it sends the log, unless the rider turns that off. This changes no time, no length and no sentence on this page. The SHA-256 is that of the log as the server received it: one changed character gives another number.",
  },
  {
    name: 'What is left open',
    text: 'A loss means that the game received nothing in that time. This page names no culprit and no rider, and says nothing about the result of a race.',
  },
];
