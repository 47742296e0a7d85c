import { categories, limitedDataBelow } from '@ridescope/analysis';
import type { Activity } from '@ridescope/contract';
import { block, type Style } from './style.ts';

/** 90 to 100 good, 60 to 89 fair, below that poor. */
export function scoreWord(score: number): 'good' | 'fair' | 'poor' {
  if (score >= 90) return 'good';
  return score >= 60 ? 'fair' : 'poor';
}

/** The total, then each category; absent ones are named as not measured. */
export function scoreView({ scores, isJudged }: Activity, style: Style): string[] {
  if (!isJudged) return [];
  const scored = categories.map((category) => {
    const score = scores[category];
    const isLimited = (scores.coverage[category] ?? 1) < limitedDataBelow;
    return `${category} ${worded(score, style)}${score !== undefined && isLimited ? ' (limited data)' : ''}`;
  });
  const total =
    scores.total === undefined
      ? 'no total: too little of the ride is known'
      : style.bold(`total ${worded(scores.total, style)}`);
  const correlation =
    scores.correlation === undefined ? [] : [`correlation ${worded(scores.correlation, style)}`];
  return block(style, 'Scores', [total, [...scored, ...correlation].join(' · ')]);
}

function worded(score: number | undefined, style: Style): string {
  if (score === undefined) return 'not measured';
  const text = `${score} ${scoreWord(score)}`;
  return { good: text, fair: style.amber(text), poor: style.red(text) }[scoreWord(score)];
}
