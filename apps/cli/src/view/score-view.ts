import { ruleCategories } from '@ridescope/catalogue/rule-categories';
import type { Activity } from '@ridescope/contract/report/activity';
import { scoreNote, scoreWord } from '@ridescope/words/report/score-words';
import { block, type Style, toned } from './style.ts';

/** The total, then each category; absent ones are named as not measured. */
export function scoreView({ scores, isJudged }: Activity, style: Style): string[] {
  if (!isJudged) return [];
  const scored = (part: (typeof ruleCategories)[number] | 'total') => {
    const note = scoreNote(scores, part);
    return `${part} ${worded(scores[part], style)}${note ? ` (${note})` : ''}`;
  };
  const total =
    scores.total === undefined
      ? 'no total: too little of the ride is known'
      : style.bold(scored('total'));
  const correlation =
    scores.correlation === undefined ? [] : [`correlation ${worded(scores.correlation, style)}`];
  return block(style, 'Scores', [
    total,
    [...ruleCategories.map(scored), ...correlation].join(' · '),
  ]);
}

function worded(score: number | undefined, style: Style): string {
  const { word, tone } = scoreWord(score);
  // A score that is missing is no remark: its word is not dimmed.
  return score === undefined ? word : toned(style, { text: `${score} ${word}`, tone });
}
