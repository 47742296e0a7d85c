import type { Activity } from '@ridescope/contract/report/activity';
import type { Report } from '@ridescope/contract/report/report';
import type { FramedWords } from '@ridescope/contract/reports';
import { glued } from '../format/glued.ts';
import type { Person } from '../messages/person.ts';
import { activityTitle } from './activity-words.ts';
import { checkedWords } from './checked-words.ts';
import { longestRide } from './chosen-activity.ts';
import { verdictLabels } from './grade-words.ts';
import { verdictSentences } from './problem-text.ts';
import { startOf } from './report-clock.ts';
import { rideLengthText } from './ride-facts.ts';

/** What a report says first, as texts: they are in the first HTML of its page, before any script has run. */
export type FirstWords = Omit<FramedWords, 'length'>;

/** The longest headings, in characters, that fit on one line and on two lines in the largest type. */
const shortHead = 40;
const mediumHead = 80;

/** Finds the size of type for the first sentence of a verdict. */
export function headLength(head: string): 'short' | 'medium' | 'long' {
  if (head.length <= shortHead) return 'short';
  return head.length <= mediumHead ? 'medium' : 'long';
}

/** The words with all that a frame has a place for. Its lines break where those of the complete report do. */
export function framedWords(words: FirstWords): FramedWords {
  const { head, rest } = words;
  return { ...words, head: glued(head), rest: glued(rest), length: headLength(head) };
}

/** Whether the verdict of an activity needs the number of checks as its evidence. */
export function tellsChecks({ verdict, ridden, isJudged }: Activity): boolean {
  return verdict.grade === 'nothing' && ridden && isJudged;
}

/** The words with which the page of a report opens; undefined for a log without a ride. */
export function firstWordsOf(
  { session, activities }: Report,
  person: Person = 'you',
): FirstWords | undefined {
  const activity = longestRide(activities);
  if (!activity) return undefined;
  const when = startOf(session, activity);
  const [head = '', ...rest] = verdictSentences(activity, person);
  return {
    title: activityTitle(activity),
    facts: [
      when ? `${when.text} (${when.zone})` : 'Date not in the log',
      rideLengthText(activity.rideSeconds),
    ].join(' · '),
    grade: verdictLabels(activity)
      .map(({ word }) => word)
      .join(', '),
    head,
    rest: rest.join(' '),
    more: tellsChecks(activity) ? checkedWords(activity) : '',
  };
}
