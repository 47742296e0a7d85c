import type { RuleId } from '@ridescope/catalogue/rules';
import { ruleWords } from '../en/rules.ts';

export function ruleTitle(ruleId: RuleId): string {
  return ruleWords[ruleId].title;
}
