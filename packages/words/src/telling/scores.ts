import { type RuleCategory, ruleCategories } from '@ridescope/catalogue/rule-categories';
import type { Activity } from '@ridescope/contract/report/activity';
import { categoryNames, categoryNouns } from '../en/categories.ts';
import { scoreMessages, scoreNouns } from '../en/telling/scores.ts';
import { scoreNote } from '../report/score-notes.ts';
import { scoreWord } from '../report/score-words.ts';
import type { Tone } from '../report/tone.ts';

/** One score of a ride. */
export interface ScoreTelling {
  id: RuleCategory | 'total' | 'correlation';
  /** `Total`, `Network` */
  name: string;
  /** The same in a sentence. */
  inSentence: string;
  /** 0 to 100; absent where it was not measured. */
  value?: number;
  /** `good`, `fair`, `poor` or `not measured` */
  word: string;
  tone: Tone;
  /** What it doesn't rest on: `limited data`, `without sensors`. */
  note?: string;
}

/** Lists the total, then each category, and last the correlation if there is one; empty for a ride that isn't judged. */
export function scoreTellings({
  scores,
  isJudged,
}: Pick<Activity, 'scores' | 'isJudged'>): ScoreTelling[] {
  if (!isJudged) return [];
  const { correlation } = scores;
  return [
    ...(['total', ...ruleCategories] as const).map((id) =>
      scored(id, scores[id], scoreNote(scores, id)),
    ),
    ...(correlation === undefined ? [] : [scored('correlation', correlation, undefined)]),
  ];
}

const names: Readonly<Record<ScoreTelling['id'], string>> = {
  total: scoreMessages.total,
  ...categoryNames,
  correlation: scoreMessages.correlation,
};

const nouns: Readonly<Record<ScoreTelling['id'], string>> = { ...scoreNouns, ...categoryNouns };

function scored(
  id: ScoreTelling['id'],
  value: number | undefined,
  note: string | undefined,
): ScoreTelling {
  return {
    id,
    name: names[id],
    inSentence: nouns[id],
    ...(value !== undefined && { value }),
    ...scoreWord(value),
    ...(note && { note }),
  };
}
