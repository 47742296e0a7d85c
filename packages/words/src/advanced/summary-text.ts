import type { AdvancedResult, Hypothesis } from '@ridescope/contract/advanced/result';
import { fixTitles } from '../en/fix-titles.ts';
import { lowerFirst } from '../narrative/reference.ts';
import { causeWords, probabilityText, proofWords } from './cause-words.ts';

type Summed = Pick<AdvancedResult, 'summary' | 'hypotheses' | 'plan'>;

/** Sums an advanced result up in sentences: the cause, the proof, and what to try. */
export function summarySentences(result: Summed): string[] {
  const { conclusion } = result.summary;
  const [first, second] = result.hypotheses;
  if (conclusion === 'unjudged') return unjudged;
  if (conclusion === 'fine') return fine;
  if (conclusion === 'unclear' || !first) return unclear;
  const two = conclusion === 'twoCauses' ? second : undefined;
  const cause = `${causeWords[first.id]} (${percent(first)})`;
  return [
    two
      ? `Two causes fit: ${cause}, or ${causeWords[two.id]} (${percent(two)}).`
      : conclusion === 'likely'
        ? `Most likely, ${cause}.`
        : `Perhaps ${cause}, but the log leaves it open.`,
    proofSentence(first, two !== undefined, result.summary.isHardlyFelt),
    trySentence(result),
  ];
}

const unjudged = [
  'This activity is too short, or nobody rode, so no cause can be named.',
  'The figures below are what the log holds.',
  'Analyze a ride of at least five minutes.',
];
const fine = [
  'Nothing in this ride points to a fault.',
  'Frame rate, connection and sensors were fine as far as the log shows.',
  'There is nothing to change.',
];
const unclear = [
  'No cause stands out in this ride.',
  'What the report found was too little to point to one fault.',
  'There is nothing to change unless it comes back.',
];

function proofSentence(first: Hypothesis, hasSecond: boolean, isHardlyFelt: boolean): string {
  const proof = proofWords(first.evidenceFor);
  if (proof)
    return `It shows in ${proof}${isHardlyFelt ? ', but you hardly noticed it in this ride' : ''}.`;
  if (isHardlyFelt) return 'It was hardly noticeable in this ride.';
  return `${hasSecond ? 'The first' : 'It'} fits what went wrong, but the log has no further proof of it.`;
}

function trySentence({ plan: [step] }: Summed): string {
  if (step?.recommendationId === undefined) return 'There is nothing to change.';
  return `Try this first (${step.minutes} minutes): ${lowerFirst(fixTitles[step.recommendationId])}.`;
}

function percent({ probability }: Hypothesis): string {
  return probabilityText(probability);
}
