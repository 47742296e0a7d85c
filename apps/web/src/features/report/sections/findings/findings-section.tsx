import { categoryOf } from '@ridescope/catalogue/rule-categories';
import type { Activity } from '@ridescope/contract/report/activity';
import type { RuleResult } from '@ridescope/contract/report/diagnosis';
import { findingMessages } from '@ridescope/words/en/pages/findings';
import { writeMessage } from '@ridescope/words/messages/write-message';
import { findingsAnswer } from '@ridescope/words/report/section-answers';
import { useTriedFixes } from '../../model/tried-fixes.ts';
import { Section } from '../../parts/section.tsx';
import { CheckedRules } from './checked-rules.tsx';

/** What was checked. What was found and felt is listed with its problem; what went unnoticed is no news. */
export function FindingsSection({ activity }: { activity: Activity }) {
  const { tried } = useTriedFixes();
  return (
    <Section id="findings" answer={findingsAnswer(activity)} lead={leadOf(activity, tried.size)}>
      <CheckedRules problems={activity.problems} results={concerning(activity)} />
    </Section>
  );
}

/** Without a ride, nothing is said of sensors. */
function concerning({ ridden, results }: Activity): RuleResult[] {
  return ridden ? results : results.filter(({ ruleId }) => categoryOf(ruleId) !== 'sensors');
}

function leadOf({ problems }: Activity, triedFixes: number): string | undefined {
  const ticks = triedFixes > 0 ? writeMessage(findingMessages.tried, { triedFixes }) : '';
  const hasFolded = problems.some(({ ruleIds }) => ruleIds.length > 0);
  const folded = hasFolded ? findingMessages['findings-belong-problem'] : '';
  return [folded, ticks].filter(Boolean).join(' ') || undefined;
}
