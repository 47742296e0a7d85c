import { dayOn } from '@ridescope/contract/fix-days';
import { trendPageMessages } from '@ridescope/words/en/trends/trend-page';
import { explain } from '@ridescope/words/messages/explained-text';
import {
  fixOutcomeNames,
  fixOutcomeTones,
  fixVerdictText,
  leftOutText,
} from '@ridescope/words/report/trends/fix-verdict-words';
import { localOffset } from '../../../shared/own-reports/ride-time.ts';
import type { FixVerdict } from '../../../shared/trends/trend-analysis.ts';
import { ToneLabel } from '../../../shared/ui/tables/tone-label.tsx';
import { Glossed } from '../../../shared/ui/terms/term.tsx';
import classes from './tried-verdicts.module.css';

interface TriedVerdictsProps {
  /** The latest first. */
  verdicts: readonly FixVerdict[];
  /** Minutes east of UTC. */
  zone: number | undefined;
}

/** Whether the fixes that the rider ticked have helped. */
export function TriedVerdicts({ verdicts, zone }: TriedVerdictsProps) {
  if (verdicts.length === 0) return null;
  const now = new Date();
  const today = dayOn(now.getTime(), localOffset(now.toISOString(), zone));
  return (
    <div className={classes.verdicts}>
      <h3 className={classes.title}>{trendPageMessages.tried}</h3>
      <ul className={classes.list} aria-label={trendPageMessages['tried-fixes']}>
        {verdicts.map((verdict) => {
          const { fix, outcome } = verdict;
          const leftOut = leftOutText(verdict);
          return (
            <li key={`${fix.S3Key} ${fix.recommendationId}`} className={classes.verdict}>
              <span className={classes.outcome}>
                <ToneLabel tone={fixOutcomeTones[outcome]} word={fixOutcomeNames[outcome]} />
              </span>
              <div>
                <p className={classes.text}>
                  <Glossed text={explain(() => fixVerdictText(verdict, today))} />
                </p>
                {leftOut && <p className={classes.leftOut}>{leftOut}</p>}
              </div>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
