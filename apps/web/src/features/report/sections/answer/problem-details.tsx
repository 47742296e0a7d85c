import type { RuleId } from '@ridescope/catalogue/rules';
import type { Activity } from '@ridescope/contract/report/activity';
import type { Report } from '@ridescope/contract/report/report';
import { countOf } from '@ridescope/words/format/format-number';
import { withStatus } from '@ridescope/words/report/diagnosis-words';
import { fixesOf } from '@ridescope/words/report/fixes';
import { doubtText } from '@ridescope/words/report/problem-text';
import { useState } from 'react';
import { Disclosure } from '../../../../shared/ui/disclosure.tsx';
import { usePerson } from '../../../../shared/ui/person.ts';
import { Glossed } from '../../../../shared/ui/term.tsx';
import type { ProblemRow } from '../../model/problem-rows.ts';
import { FindingItem } from '../../parts/finding/finding-item.tsx';
import { FixWithSteps } from '../../parts/fix-with-steps.tsx';
import classes from './problem-details.module.css';

interface ProblemDetailsProps {
  row: ProblemRow;
  report: Report;
  activity: Activity;
  /** Another problem above raised the same doubt. */
  isDoubtTold?: boolean;
}

/** Shows what follows the facts of a problem: the doubt, its fix, and, folded, the findings that it explains. */
export function ProblemDetails({ row, report, activity, isDoubtTold }: ProblemDetailsProps) {
  const { firstFix } = row.problem;
  const doubt = doubtText(row.problem, usePerson());
  const isOwnFix = firstFix !== activity.verdict.firstFix;
  const fix = isOwnFix && fixesOf(report).find(({ id }) => id === firstFix);
  return (
    <>
      {doubt && !isDoubtTold && (
        <p className={classes.doubt}>
          <strong>To be sure:</strong> <Glossed text={doubt} />
        </p>
      )}
      {fix && (
        <div className={classes.fix}>
          <FixWithSteps fix={fix} lead="Try:" isNamed />
        </div>
      )}
      <ProblemFindings row={row} report={report} activity={activity} />
    </>
  );
}

function ProblemFindings({ row, report, activity }: ProblemDetailsProps) {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const findings = withStatus(activity.results, 'finding').filter(({ ruleId }) =>
    row.ruleIds.includes(ruleId),
  );
  if (findings.length === 0) return null;
  const toggle = (ruleId: RuleId) => {
    const next = new Set(open);
    if (!next.delete(ruleId)) next.add(ruleId);
    setOpen(next);
  };
  return (
    <div className={classes.findings}>
      <Disclosure summary={`${countOf(findings.length, 'finding')} with proof`}>
        <ul aria-label="Findings of this problem">
          {findings.map((result) => (
            <FindingItem
              key={result.ruleId}
              result={result}
              activity={activity}
              recommendations={fixesOf(report)}
              isOpen={open.has(result.ruleId)}
              onToggle={() => toggle(result.ruleId)}
            />
          ))}
        </ul>
      </Disclosure>
    </div>
  );
}
