import { categoryOf } from '@ridescope/catalogue/rule-categories';
import type { RuleId } from '@ridescope/catalogue/rules';
import type { Activity } from '@ridescope/contract/report/activity';
import type { RuleResult } from '@ridescope/contract/report/diagnosis';
import { countOf } from '@ridescope/words/format/format-number';
import { toneOf } from '@ridescope/words/report/diagnosis-words';
import type { Fix } from '@ridescope/words/report/fixes';
import { unexplainedFindings } from '@ridescope/words/report/problem-words';
import { findingsAnswer } from '@ridescope/words/report/section-answers';
import { useState } from 'react';
import { useTriedFixes } from '../../model/tried-fixes.ts';
import { FindingItem } from '../../parts/finding/finding-item.tsx';
import { Section } from '../../parts/section.tsx';
import { CheckedRules } from './checked-rules.tsx';
import { TicksState } from './ticks-state.tsx';
import classes from './unexplained-findings.module.css';

interface UnexplainedFindingsProps {
  activity: Activity;
  recommendations: readonly Fix[];
}

/** What was found beside the problems, and what was checked. */
export function UnexplainedFindings({ activity, recommendations }: UnexplainedFindingsProps) {
  const results = concerning(activity);
  const found = unexplainedFindings({ problems: activity.problems, results });
  const overLimit = found.filter((one) => toneOf(one) !== 'info');
  const remarks = found.filter((one) => toneOf(one) === 'info');
  const { tried } = useTriedFixes();
  const group = (title: string, part: readonly RuleResult[]) =>
    part.length > 0 && (
      <FindingGroup
        title={title}
        found={part}
        activity={activity}
        recommendations={recommendations}
      />
    );
  return (
    <Section
      id="findings"
      answer={findingsAnswer({ problems: activity.problems, results })}
      lead={leadOf(activity, found, tried.size)}
    >
      <TicksState />
      {group('Over the limit, hardly noticeable', overLimit)}
      {group('Remarks', remarks)}
      <CheckedRules results={results} />
    </Section>
  );
}

/** Nobody rode, so nothing is said of sensors. */
function concerning({ ridden, results }: Activity): RuleResult[] {
  return ridden ? results : results.filter(({ ruleId }) => categoryOf(ruleId) !== 'sensors');
}

function leadOf(
  { problems }: Activity,
  found: readonly RuleResult[],
  triedFixes: number,
): string | undefined {
  const ticks = triedFixes > 0 ? `${countOf(triedFixes, 'fix', 'fixes')} tried.` : '';
  const hasFolded = problems.some(({ ruleIds }) => ruleIds.length > 0);
  const folded = hasFolded ? 'Findings that belong to a problem are listed with it above.' : '';
  const none = found.length === 0 ? `Nothing ${hasFolded ? 'else ' : ''}was over its limit.` : '';
  return [folded, none, ticks].filter(Boolean).join(' ') || undefined;
}

interface FindingGroupProps extends UnexplainedFindingsProps {
  title: string;
  found: readonly RuleResult[];
}

function FindingGroup({ title, found, activity, recommendations }: FindingGroupProps) {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const toggle = (ruleId: RuleId) => {
    const next = new Set(open);
    if (!next.delete(ruleId)) next.add(ruleId);
    setOpen(next);
  };
  return (
    <div className={classes.group}>
      <h3 className={classes.title}>{title}</h3>
      <ul aria-label={title}>
        {found.map((result) => (
          <FindingItem
            key={result.ruleId}
            result={result}
            activity={activity}
            recommendations={recommendations}
            isOpen={open.has(result.ruleId)}
            onToggle={() => toggle(result.ruleId)}
          />
        ))}
      </ul>
    </div>
  );
}
