import type { Activity } from '@ridescope/contract/report/activity';
import { countOf, countText } from '../format/format-number.ts';
import { checksOf } from './diagnosis-words.ts';

/** Words how much was checked and how much could not be, which is the evidence for a clean ride. */
export function checkedWords({ results }: Pick<Activity, 'results'>): string {
  const { measured, owed } = checksOf(results);
  const left = owed - measured;
  const leftText = left === 0 ? '' : ` ${countText(left)} could not be made with this log.`;
  return `${countOf(measured, 'check')}, nothing serious.${leftText}`;
}
