import type { Activity } from '@ridescope/contract/report/activity';
import { checkedWordsMessages } from '../en/report/checked-words.ts';
import { writeMessage } from '../messages/write-message.ts';
import { checksOf } from './diagnosis-words.ts';

/** Words how much was checked and how much could not be, which is the evidence for a clean ride. */
export function checkedWords({ results }: Pick<Activity, 'results'>): string {
  const { measured, owed } = checksOf(results);
  const left = owed - measured;
  return left === 0
    ? writeMessage(checkedWordsMessages['nothing-serious'], { measured })
    : writeMessage(checkedWordsMessages['some-left'], { measured, left });
}
