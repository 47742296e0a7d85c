import type { Report } from '@ridescope/contract/report/report';
import type { FramedWords } from '@ridescope/contract/reports';
import { rideFactsMessages } from '../en/report/ride-facts.ts';
import { glued } from '../format/glued.ts';
import type { Person } from '../messages/person.ts';
import { headTelling } from '../telling/head.ts';
import { verdictTelling } from '../telling/verdict.ts';
import { longestRide } from './chosen-activity.ts';
import { whenText } from './report-clock.ts';

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

/** The words with which the page of a report opens; undefined for a log without a ride. */
export function firstWordsOf(report: Report, person: Person = 'you'): FirstWords | undefined {
  const activity = longestRide(report.activities);
  if (!activity) return undefined;
  const { title, when, length } = headTelling(report, activity, person);
  const { labels, first, rest, checks = '' } = verdictTelling(activity, person);
  return {
    title,
    facts: `${when ? whenText(when) : rideFactsMessages['no-date']} · ${length}`,
    grade: labels.map(({ word }) => word).join(', '),
    head: first,
    rest,
    more: checks,
  };
}
