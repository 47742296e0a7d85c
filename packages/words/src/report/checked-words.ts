import { ruleCategories } from '@ridescope/catalogue/rule-categories';
import type { Activity } from '@ridescope/contract/report/activity';
import { categoryNames } from '../en/categories.ts';
import { checkedWordsMessages } from '../en/report/checked-words.ts';
import { writeMessage } from '../messages/write-message.ts';
import { checksOf, withStatus } from './diagnosis-words.ts';

/** Words how much was checked, and where, which is the evidence for a clean ride. */
export function checkedWords({ results }: Pick<Activity, 'results'>): string {
  const { measured, owed } = checksOf(results);
  const parts = ruleCategories.flatMap((category) => {
    const inCategory = checksOf(results, category).measured;
    return inCategory === 0 ? [] : `${categoryNames[category].toLowerCase()} ${inCategory}`;
  });
  const notes = withStatus(results, 'finding').length;
  const noteText = notes === 0 ? '' : writeMessage(checkedWordsMessages.below, { notes });
  const left = owed - measured;
  const leftText = left === 0 ? '' : writeMessage(checkedWordsMessages['log-could-not'], { left });
  return writeMessage(checkedWordsMessages['found-nothing-serious'], {
    measured,
    value: parts.join(', '),
    leftText,
    noteText,
  });
}
