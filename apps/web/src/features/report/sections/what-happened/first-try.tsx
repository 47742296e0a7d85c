import type { Activity, Recommendation, RuleResult } from '@ridescope/contract';
import { effortText, withStatus } from '@ridescope/report-text';
import { IconTool } from '@tabler/icons-react';
import { useState } from 'react';
import { Steps } from '../../parts/fix-list.tsx';
import { TriedBox } from '../../parts/tried-box.tsx';
import classes from './first-try.module.css';

interface FirstTryProps extends FirstFix {
  onReveal: (ruleId: string) => void;
}

/** The one thing to do first, and the finding that it is for. What was ticked as tried makes room for the next. */
export function FirstTry({ finding, fix, isNext, onReveal }: FirstTryProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className={classes.box}>
      <IconTool size={20} stroke={1.75} className={classes.icon} aria-hidden />
      <div>
        <h3 className={classes.lead}>{isNext ? 'Next thing to try' : 'First thing to try'}</h3>
        <p className={classes.title}>{fix.title}</p>
        <p className={classes.effort}>
          {effortText(fix)} ·{' '}
          <button
            type="button"
            className={classes.link}
            aria-expanded={isOpen}
            onClick={() => setIsOpen(!isOpen)}
          >
            {isOpen ? 'Hide the steps' : 'Show the steps'}
          </button>
          <span className={classes.for}>
            for{' '}
            <button type="button" className={classes.link} onClick={() => onReveal(finding.ruleId)}>
              {finding.title}
            </button>
          </span>
        </p>
        {isOpen && (
          <>
            <Steps steps={fix.steps} />
            <TriedBox recommendationId={fix.id} title={fix.title} />
          </>
        )}
      </div>
    </div>
  );
}

export interface FirstFix {
  finding: RuleResult;
  fix: Recommendation;
  /** Another one was to come first, and was tried. */
  isNext: boolean;
}

/**
 * The first fix that was not tried, among those that the report explains: of the finding that leads to the root of the
 * most costly incident of the ride, else of the first finding that has one. Remarks ask for nothing: a clean ride stays
 * quiet.
 */
export function firstFix(
  { incidents, results }: Pick<Activity, 'incidents' | 'results'>,
  recommendations: readonly Recommendation[],
  tried: ReadonlyMap<string, string> = new Map(),
): FirstFix | undefined {
  const found = withStatus(results, 'finding').filter(({ severity }) => severity !== 'info');
  const [root] = incidents.find(({ during }) => during === 'ride')?.explains ?? [];
  const lead = found.filter(({ ruleId }) => ruleId === root);
  const fixes = [...lead, ...found].flatMap((finding) =>
    finding.recommendations.flatMap((id) => {
      // A fix that does not exist on the rider's platform is not in the report.
      const fix = recommendations.find((one) => one.id === id);
      return fix ? [{ finding, fix }] : [];
    }),
  );
  const next = fixes.find(({ fix }) => !tried.has(fix.id));
  return next && { ...next, isNext: next !== fixes[0] };
}
