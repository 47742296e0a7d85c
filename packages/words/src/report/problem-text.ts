import { type ProblemSentence, problemSentences } from '@ridescope/catalogue/problem-sentences';
import type { SentenceShape } from '@ridescope/catalogue/value-kinds';
import type { Activity } from '@ridescope/contract/report/activity';
import { answerOf, type ReportAnswer } from '@ridescope/contract/report/answer';
import type { Problem } from '@ridescope/contract/report/problems';
import { areaNames } from '../en/measured-areas.ts';
import { doubtTexts, leadTexts, problemMessages } from '../en/problems.ts';
import { unmeasuredLeadTexts } from '../en/unmeasured-leads.ts';
import { listText } from '../format/list-text.ts';
import { sentenceText } from '../messages/sentence-text.ts';

/** One sentence of a problem. */
export function problemSentenceText(sentence: ProblemSentence): string {
  const shape: SentenceShape = problemSentences[sentence.id];
  return sentenceText(
    problemMessages[sentence.id],
    shape,
    'values' in sentence ? sentence.values : {},
  );
}

/** What happened and what it meant: the sentences of a problem. */
export function problemText({ sentences }: Pick<Problem, 'sentences'>): string {
  return sentences.map(problemSentenceText).join(' ');
}

/** Both causes that fit a problem and the test that tells them apart; nothing where there is no doubt. */
export function doubtText({ doubt }: Pick<Problem, 'doubt'>): string | undefined {
  return doubt && doubtTexts[doubt];
}

/** The answer of a report in words. */
export function answerText({ sentences, ...answer }: ReportAnswer): string {
  return [leadText(answer), ...sentences.map(problemSentenceText)].filter(Boolean).join(' ');
}

/** "Nothing went wrong" needs a log that measured all that could go wrong. */
function leadText({ lead, notMeasured = [] }: Omit<ReportAnswer, 'sentences'>): string {
  const unmeasured = unmeasuredLeadTexts[lead];
  if (notMeasured.length === 0 || unmeasured === undefined) return leadTexts[lead];
  return unmeasured(listText(notMeasured.map((area) => areaNames[area])));
}

/** The answer of an activity in words. */
export function verdictText(activity: Pick<Activity, 'verdict' | 'problems'>): string {
  return answerText(answerOf(activity));
}

/** Whether a problem came more than once. */
export function isSeveral({ sentences }: Pick<Problem, 'sentences'>): boolean {
  return sentences.some((sentence) => {
    const values: Readonly<Record<string, unknown>> = 'values' in sentence ? sentence.values : {};
    return repeatCounts.some((name) => Number(values[name] ?? 0) > 1);
  });
}

/** Names of the values that count how often a problem came. */
const repeatCounts = ['times', 'bursts', 'pauses'];

/** Lists the lengths of time in the sentences of a problem, in seconds. */
export function toldLengths({ sentences }: Pick<Problem, 'sentences'>): number[] {
  return sentences.flatMap((sentence) => {
    const shape: SentenceShape = problemSentences[sentence.id];
    const values = 'values' in sentence ? Object.entries(sentence.values) : [];
    return values.flatMap(([name, value]) => (shape[name] === 'seconds' ? [Number(value)] : []));
  });
}
