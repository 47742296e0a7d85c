import { ruleCategories } from '@ridescope/catalogue/rule-categories';
import type { Activity } from '@ridescope/contract/report/activity';
import { categoryNames } from '@ridescope/words/en/categories';
import { countOf } from '@ridescope/words/format/format-number';
import { type Checks, checksOf } from '@ridescope/words/report/diagnosis-words';
import { scoreNote } from '@ridescope/words/report/score-words';

export interface Score {
  name: string;
  value: number | undefined;
  /** What it doesn't rest on. */
  note?: string | undefined;
  /** What the score rests on. */
  basis: string;
  whyAbsent: string;
}

/** The total and the four categories, in this order. What happened together is a part of the report, and no score of a ride. */
export function scoresOf({ scores, results }: Activity): Score[] {
  return [
    {
      name: 'Total',
      value: scores.total,
      note: scoreNote(scores, 'total'),
      basis: basisOf(checksOf(results)),
      whyAbsent: 'A total needs at least two measured categories.',
    },
    ...ruleCategories.map((category) => ({
      name: categoryNames[category],
      value: scores[category],
      note: scoreNote(scores, category),
      basis: basisOf(checksOf(results, category)),
      whyAbsent: 'The log says too little about it.',
    })),
  ];
}

function basisOf({ measured, owed }: Checks): string {
  return owed === 0 ? 'no check applies' : `${measured} of ${countOf(owed, 'check')}`;
}
