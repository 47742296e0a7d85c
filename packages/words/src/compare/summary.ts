import type { Activity } from '@ridescope/contract/report/activity';
import { summaryMessages } from '../en/compare/summary.ts';
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
const parts: readonly { change: Change; isGood: boolean }[] = [
  { change: 'gone', isGood: true },
  { change: 'better', isGood: true },
  { change: 'new', isGood: false },
  { change: 'worse', isGood: false },
];

/** More than these in one sentence is a table. */
const mostNamed = 2;

/**
 * Says in a few words which problems were cured and which are new. What was hardly noticed decides nothing, and figures that no
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
    const text = writeMessage(summaryMessages.changed, {
      change: part.change,
      problems: namesOf(own),
    });
    return worst ? [{ isGood: part.isGood, place: felt.indexOf(worst), text }] : [];
  });
  // The worst problem is the news, whatever became of the others.
  const changes = changed
    .sort((one, other) => one.place - other.place)
    .map(({ text }) => text)
    .join(' ');
  const isBetter = changed.some(({ isGood }) => isGood);
  const isWorse = changed.some(({ isGood }) => !isGood);
  const news = (tone: 'mixed' | 'better' | 'worse') =>
    writeMessage(summaryMessages[tone], { changes });
  if (isBetter && isWorse) return { tone: 'mixed', sentence: news('mixed') };
  if (isBetter) return { tone: 'good', sentence: news('better') };
  if (isWorse) return { tone: 'bad', sentence: news('worse') };
  const known = felt.filter(({ change }) => change === 'same');
  if (known.length > 0)
    return {
      tone: 'same',
      sentence: writeMessage(summaryMessages['both-rides-had'], { known: namesOf(known) }),
    };
  return {
    tone: 'unknown',
    sentence: writeMessage(summaryMessages['logs-doesnt-show'], { felt: namesOf(felt) }),
  };
}

/** `Connection lost (Critical, 3 min 15 s)`, the worst first. */
function namesOf(problems: readonly ComparedProblem[]): string {
  const others = problems.length - mostNamed;
  return [
    ...problems.slice(0, mostNamed).map(nameOf),
    ...(others > 0 ? [writeMessage(summaryMessages['more-below'], { others })] : []),
  ].join('; ');
}

function nameOf({ label: parts, change, a, b }: ComparedProblem): string {
  const label = textOf(parts);
  const isBoth = change === 'better' || change === 'worse';
  if (isBoth)
    return writeMessage(summaryMessages['problem-changed'], {
      label,
      before: a ?? '',
      since: b ?? '',
    });
  const state = (change === 'new' ? b : (a ?? b)) ?? '';
  return writeMessage(summaryMessages.problem, { label, state });
}

/** Why neither ride can be called better; nothing if both were judged. */
function unfitText(a: Activity, b: Activity): string | undefined {
  const unfit = [a, b].filter(({ isJudged }) => !isJudged);
  if (unfit.length === 0) return undefined;
  const isShort = unfit.every(({ notJudgedReason = 'tooShort' }) => notJudgedReason === 'tooShort');
  const who = unfit.length === 2 ? 'both' : a.isJudged ? 'second' : 'first';
  return writeMessage(summaryMessages[isShort ? 'too-short-judge' : 'cant-judged'], { who });
}
