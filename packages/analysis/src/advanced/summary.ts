import { isFixId } from '@ridescope/catalogue/fixes';
import type { Hypothesis, PlanStep } from '@ridescope/contract/advanced/result';
import { causeWords, probabilityText, proofWords } from '@ridescope/contract/advanced/texts';
import { fixWords } from '@ridescope/words/en/fixes';
import { closeShare } from './plan.ts';
import type { AdvancedSource } from './source.ts';

/** From here on one cause leads. */
const leads = 0.5;
const leastFirst = 0.2;

/** Sums the result up in three sentences: the cause, the proof, and what to try. */
export function summaryOf(
  { activity }: Pick<AdvancedSource, 'activity'>,
  hypotheses: readonly Hypothesis[],
  plan: readonly PlanStep[],
): string {
  const [first, second] = hypotheses;
  if (!activity.isJudged) return unjudged;
  if (!first || first.probability < leastFirst) return quiet(activity.problems.length);
  return [
    causeSentence(first, second),
    proofSentence(first, second, activity),
    trySentence(plan),
  ].join(' ');
}

const unjudged =
  'This activity is too short, or nobody rode, so no cause can be named. The figures below are what the log holds. Analyze a ride of at least five minutes.';

function quiet(problems: number): string {
  return problems === 0
    ? 'Nothing in this ride points to a fault. Frame rate, connection and sensors were fine as far as the log shows. There is nothing to change.'
    : 'No cause stands out in this ride. What the report found was too little to point to one fault. There is nothing to change unless it comes back.';
}

function causeSentence(first: Hypothesis, second: Hypothesis | undefined): string {
  const cause = causeWords[first.id];
  if (second && areClose(first, second))
    return `Two causes fit: ${cause} (${percent(first)}), or ${causeWords[second.id]} (${percent(second)}).`;
  return first.probability >= leads
    ? `Most likely, ${cause} (${percent(first)}).`
    : `Perhaps ${cause} (${percent(first)}), but the log leaves it open.`;
}

function areClose(first: Hypothesis, second: Hypothesis): boolean {
  return second.probability >= closeShare * first.probability;
}

function proofSentence(
  first: Hypothesis,
  second: Hypothesis | undefined,
  { verdict }: AdvancedSource['activity'],
): string {
  const words = proofWords(first.evidenceFor);
  const isQuiet = verdict.grade === 'minor' || verdict.grade === 'nothing';
  if (words)
    return `It shows in ${words}${isQuiet ? ', but you hardly noticed it in this ride' : ''}.`;
  if (isQuiet) return 'It was hardly noticeable in this ride.';
  const cause = second && areClose(first, second) ? 'The first' : 'It';
  return `${cause} fits what went wrong, but the log has no further proof of it.`;
}

function trySentence([step]: readonly PlanStep[]): string {
  const id = step?.recommendationId;
  if (!step || id === undefined || !isFixId(id)) return 'There is nothing to change.';
  const { title } = fixWords[id];
  return `Try this first (${step.minutes} minutes): ${title.charAt(0).toLowerCase()}${title.slice(1)}.`;
}

function percent({ probability }: Hypothesis): string {
  return probabilityText(probability);
}
