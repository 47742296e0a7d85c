import type { RuleId } from '@ridescope/catalogue/rules';
import type { Activity } from '@ridescope/contract/report/activity';
import type { Report } from '@ridescope/contract/report/report';
import { reportPageMessages } from '@ridescope/words/en/pages/report';
import { writeMessage } from '@ridescope/words/messages/write-message';
import { withStatus } from '@ridescope/words/report/diagnosis-words';
import { fixesOf } from '@ridescope/words/report/fixes';
import type { ProblemTelling } from '@ridescope/words/telling/problems';
import { useState } from 'react';
import { Disclosure } from '../../../../shared/ui/layout/disclosure.tsx';
import { Glossed } from '../../../../shared/ui/terms/term.tsx';
import { FindingItem } from '../../parts/finding/finding-item.tsx';
import { FixWithSteps } from '../../parts/fix-with-steps.tsx';
import classes from './problem-details.module.css';

interface ProblemDetailsProps {
  problem: ProblemTelling;
  report: Report;
  activity: Activity;
}

/** Shows what follows the facts of a problem: the doubt, its fix, and, folded, the findings that it explains. */
export function ProblemDetails({ problem, report, activity }: ProblemDetailsProps) {
  const { explained, fix } = problem;
  return (
    <>
      {explained.doubt && (
        <p className={classes.doubt}>
          <strong>{reportPageMessages.sure}</strong> <Glossed text={explained.doubt} />
        </p>
      )}
      {fix && (
        <div className={classes.fix}>
          <FixWithSteps fix={fix} lead={reportPageMessages.try} isNamed />
        </div>
      )}
      <ProblemFindings problem={problem} report={report} activity={activity} />
    </>
  );
}

function ProblemFindings({ problem, report, activity }: ProblemDetailsProps) {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const findings = withStatus(activity.results, 'finding').filter(({ ruleId }) =>
    problem.ruleIds.includes(ruleId),
  );
  if (findings.length === 0) return null;
  const toggle = (ruleId: RuleId) => {
    const next = new Set(open);
    if (!next.delete(ruleId)) next.add(ruleId);
    setOpen(next);
  };
  return (
    <div className={classes.findings}>
      <Disclosure summary={writeMessage(reportPageMessages.proof, { length: findings.length })}>
        <ul aria-label={reportPageMessages['findings-problem']}>
          {findings.map((result) => (
            <FindingItem
              key={result.ruleId}
              result={result}
              activity={activity}
              recommendations={fixesOf(report, activity)}
              isOpen={open.has(result.ruleId)}
              onToggle={() => toggle(result.ruleId)}
            />
          ))}
        </ul>
      </Disclosure>
    </div>
  );
}
