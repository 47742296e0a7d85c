import type { Activity } from '@ridescope/contract/report/activity';
import { summaryMessages } from '../en/compare/summary.ts';
import { lowerFirst } from '../format/capitals.ts';
import { listText } from '../format/list-text.ts';
import { textOf } from '../messages/explained-text.ts';
import { writeMessage } from '../messages/write-message.ts';
import type { Change } from './change.ts';
import { type ComparedProblem, compareProblems } from './compare-problems.ts';
import type { Ride } from './compare-rides.ts';

export interface Summary {
  tone: 'good' | 'bad' | 'mixed' | 'same' | 'unknown';
  sentence: string;
}

/** What became of problems, as the summary says it. */
const parts: readonly { change: Change; title: string; isGood: boolean }[] = [
  { change: 'gone', title: summaryMessages.gone, isGood: true },
  { change: 'better', title: summaryMessages.milder, isGood: true },
  { change: 'new', title: summaryMessages.new, isGood: false },
  { change: 'worse', title: summaryMessages.worse, isGood: false },
];

/** More than these in one sentence is a table. */
const mostNamed = 2;

/**
 * Says in a few words which problems are gone and which are new. What was hardly noticed decides nothing, and figures that no
 * problem explains say nothing of a ride.
 */
export function summaryOf({ activity: a }: Ride, { activity: b }: Ride): Summary {
  const unfit = unfitText(a, b);
  if (unfit) return { tone: 'unknown', sentence: unfit };
  const felt = compareProblems(a, b).problems.filter(({ grade }) => grade !== 'minor');
  if (felt.length === 0)
    return {
      tone: 'same',
      sentence: summaryMessages['nothing-serious-found'],
    };
  const changed = parts.flatMap((part) => {
    const own = felt.filter(({ change }) => change === part.change);
    const [worst] = own;
    const text = `${part.title}: ${namesOf(own)}.`;
    return worst ? [{ isGood: part.isGood, place: felt.indexOf(worst), text }] : [];
  });
  // The worst problem is the news, whatever became of the others.
  const reported = changed.sort((one, other) => one.place - other.place).map(({ text }) => text);
  const isBetter = changed.some(({ isGood }) => isGood);
  const isWorse = changed.some(({ isGood }) => !isGood);
  if (isBetter && isWorse)
    return sentenceOf('mixed', summaryMessages['second-ride-better'], reported);
  if (isBetter) return sentenceOf('good', summaryMessages['second-ride-better-more'], reported);
  if (isWorse) return sentenceOf('bad', summaryMessages['second-ride-worse'], reported);
  const known = felt.filter(({ change }) => change === 'same');
  if (known.length > 0)
    return sentenceOf(
      'same',
      writeMessage(summaryMessages['both-rides-had'], { known: namesOf(known) }),
    );
  return sentenceOf(
    'unknown',
    writeMessage(summaryMessages['logs-doesnt-show'], { felt: namesOf(felt) }),
  );
}

function sentenceOf(tone: Summary['tone'], ...texts: (string | readonly string[])[]): Summary {
  return { tone, sentence: texts.flat().join(' ') };
}

/** `connection lost (critical, 3 min 15 s)`, the worst first. */
function namesOf(problems: readonly ComparedProblem[]): string {
  const others = problems.length - mostNamed;
  return listText([
    ...problems.slice(0, mostNamed).map(nameOf),
    ...(others > 0 ? [writeMessage(summaryMessages['more-below'], { others })] : []),
  ]);
}

function nameOf({ label, change, a, b }: ComparedProblem): string {
  const isBoth = change === 'better' || change === 'worse';
  const values = isBoth ? [a, b] : [change === 'new' ? b : (a ?? b)];
  return `${lowerFirst(textOf(label))} (${values.map((value) => lowerFirst(value ?? '')).join(' → ')})`;
}

/** Why neither ride can be called better; nothing if both were judged. */
function unfitText(a: Activity, b: Activity): string | undefined {
  const unfit = [a, b].filter(({ isJudged }) => !isJudged);
  if (unfit.length === 0) return undefined;
  const isShort = unfit.every(({ notJudgedReason = 'tooShort' }) => notJudgedReason === 'tooShort');
  const who = unfit.length === 2 ? 'both' : a.isJudged ? 'second' : 'first';
  return writeMessage(summaryMessages[isShort ? 'too-short-judge' : 'cant-judged'], { who });
}
