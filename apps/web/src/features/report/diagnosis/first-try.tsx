import type { Activity, Recommendation, RuleResult } from '@ridescope/contract';
import { IconTool } from '@tabler/icons-react';
import { useState } from 'react';
import { withStatus } from './diagnosis-words.ts';
import classes from './first-try.module.css';
import { effortText, Steps } from './fix-list.tsx';

interface FirstTryProps {
  finding: RuleResult;
  fix: Recommendation;
  onReveal: (ruleId: string) => void;
}

/** The one thing to do first, and the finding that it is for. */
export function FirstTry({ finding, fix, onReveal }: FirstTryProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className={classes.box}>
      <IconTool size={20} stroke={1.75} className={classes.icon} aria-hidden />
      <div>
        <h3 className={classes.lead}>First thing to try</h3>
        <p className={classes.title}>{fix.title}</p>
        <p className={classes.effort}>
          {effortText(fix)} · for{' '}
          <button type="button" className={classes.link} onClick={() => onReveal(finding.ruleId)}>
            {finding.title}
          </button>
          {' · '}
          <button
            type="button"
            className={classes.link}
            aria-expanded={isOpen}
            onClick={() => setIsOpen(!isOpen)}
          >
            {isOpen ? 'Hide the steps' : 'Show the steps'}
          </button>
        </p>
        {isOpen && <Steps steps={fix.steps} />}
      </div>
    </div>
  );
}

/**
 * The first fix, among those that the report explains: of the finding that leads to the root of the most costly incident
 * of the ride, else of the first finding that has one. Remarks ask for nothing: a clean ride stays quiet.
 */
export function firstFix(
  { incidents, results }: Pick<Activity, 'incidents' | 'results'>,
  recommendations: readonly Recommendation[],
): { finding: RuleResult; fix: Recommendation } | undefined {
  const found = withStatus(results, 'finding').filter(({ severity }) => severity !== 'info');
  const [root] = incidents.find(({ during }) => during === 'ride')?.explains ?? [];
  const lead = found.filter(({ ruleId }) => ruleId === root);
  for (const finding of [...lead, ...found]) {
    // A fix that does not exist on the rider's platform is not in the report.
    const fix = finding.recommendations
      .flatMap((id) => recommendations.filter((one) => one.id === id))
      .at(0);
    if (fix) return { finding, fix };
  }
  return undefined;
}
