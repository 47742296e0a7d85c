import { dayText } from '@ridescope/words/format/format-time';
import {
  fixOutcomeNames,
  fixOutcomeTones,
  fixVerdictText,
} from '@ridescope/words/report/trends/fix-verdict-words';
import { localOffset } from '../../../shared/own-reports/ride-time.ts';
import type { FixVerdict } from '../../../shared/trends/trend-analysis.ts';
import { Glossed } from '../../../shared/ui/term.tsx';
import { ToneLabel } from '../../../shared/ui/tone-label.tsx';
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
  return (
    <div className={classes.verdicts}>
      <h3 className={classes.title}>Did it help?</h3>
      <ul className={classes.list} aria-label="Tried fixes">
        {verdicts.map((verdict) => {
          const { fix, outcome } = verdict;
          return (
            <li key={`${fix.S3Key} ${fix.recommendationId}`} className={classes.verdict}>
              <span className={classes.outcome}>
                <ToneLabel tone={fixOutcomeTones[outcome]} word={fixOutcomeNames[outcome]} />
              </span>
              <div>
                <p className={classes.fix}>
                  {fix.title}{' '}
                  <span className={classes.day}>
                    tried on {dayText(fix.triedAt, localOffset(fix.triedAt, zone))}
                  </span>
                </p>
                <p className={classes.text}>
                  <Glossed text={fixVerdictText(verdict)} />
                </p>
              </div>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
