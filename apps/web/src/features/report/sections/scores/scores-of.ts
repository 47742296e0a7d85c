import { ruleCategories } from '@ridescope/catalogue/rule-categories';
import type { Activity } from '@ridescope/contract/report/activity';
import { categoryNames } from '@ridescope/words/en/categories';
import { reportPageMessages } from '@ridescope/words/en/pages/report';
import { writeMessage } from '@ridescope/words/messages/write-message';
import { type Checks, checksOf } from '@ridescope/words/report/diagnosis-words';
import { scoreNote } from '@ridescope/words/report/score-notes';

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
      name: reportPageMessages.total,
      value: scores.total,
      note: scoreNote(scores, 'total'),
      basis: basisOf(checksOf(results)),
      whyAbsent: reportPageMessages['total-needs-least'],
    },
    ...ruleCategories.map((category) => ({
      name: categoryNames[category],
      value: scores[category],
      note: scoreNote(scores, category),
      basis: basisOf(checksOf(results, category)),
      whyAbsent: reportPageMessages['log-says-too'],
    })),
  ];
}

function basisOf({ measured, owed }: Checks): string {
  return owed === 0
    ? reportPageMessages['no-check-applies']
    : writeMessage(reportPageMessages.checks, { measured, owed });
}
