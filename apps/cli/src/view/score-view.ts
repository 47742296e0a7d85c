import { ruleCategories } from '@ridescope/catalogue/rule-categories';
import type { Activity } from '@ridescope/contract/report/activity';
import { listText } from '@ridescope/words/format/list-text';
import { isLimited, leftOutOfTotal, scoreWord } from '@ridescope/words/report/score-words';
import { block, type Style, toned } from './style.ts';

/** The total, then each category; absent ones are named as not measured. */
export function scoreView({ scores, isJudged }: Activity, style: Style): string[] {
  if (!isJudged) return [];
  const scored = ruleCategories.map((category) => {
    const score = scores[category];
    const isThin = isLimited(score, scores.coverage[category]);
    return `${category} ${worded(score, style)}${isThin ? ' (limited data)' : ''}`;
  });
  const total =
    scores.total === undefined
      ? 'no total: too little of the ride is known'
      : `${style.bold(`total ${worded(scores.total, style)}`)}${withoutText(leftOutOfTotal(scores))}`;
  const correlation =
    scores.correlation === undefined ? [] : [`correlation ${worded(scores.correlation, style)}`];
  return block(style, 'Scores', [total, [...scored, ...correlation].join(' · ')]);
}

/** ` (without network and sensors)` */
function withoutText(categories: readonly string[]): string {
  return categories.length === 0 ? '' : ` (without ${listText(categories)})`;
}

function worded(score: number | undefined, style: Style): string {
  const { word, tone } = scoreWord(score);
  // A score that is missing is no remark: its word is not dimmed.
  return score === undefined ? word : toned(style, { text: `${score} ${word}`, tone });
}
