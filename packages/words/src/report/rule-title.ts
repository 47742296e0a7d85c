import type { RuleId } from '@ridescope/catalogue/rules';
import { ruleTitles } from '../en/rule-titles.ts';

export function ruleTitle(ruleId: RuleId): string {
  return ruleTitles[ruleId];
}
