import type { FixId } from '@ridescope/catalogue/fixes';
import { dayOn } from '@ridescope/contract/fix-days';
import { triedMessages } from '@ridescope/words/en/pages/tried';
import { explain } from '@ridescope/words/messages/explained-text';
import { fixOf } from '@ridescope/words/report/fixes';
import { hiddenFixText } from '@ridescope/words/report/trends/hidden-fix-text';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { localOffset } from '../../../../shared/own-reports/ride-time.ts';
import { ToneLabel } from '../../../../shared/ui/tables/tone-label.tsx';
import { Glossed } from '../../../../shared/ui/terms/term.tsx';
import { useTimeZone } from '../../../../shared/use-time-zone.ts';
import { type ShownVerdict, useOwnTrends } from '../../model/own-trends.ts';
import { useTriedFixes } from '../../model/tried-fixes.ts';
import { FixCurves } from './fix-curves.tsx';
import { FixDay } from './fix-day.tsx';
import classes from './tried-results.module.css';

interface TriedResultsProps {
  /** Fixes that were ticked in this report, the latest first. */
  own: readonly FixId[];
  /** Fixes of earlier reports for which this ride counts. */
  earlier: readonly ShownVerdict[];
}

/** What came of the fixes that the rider tried: one line each, with the rides before and after it. */
export default function TriedResults({ own, earlier }: TriedResultsProps) {
  const { tried } = useTriedFixes();
  const trends = useOwnTrends();
  const zone = useTimeZone();
  const now = new Date();
  const today = dayOn(now.getTime(), localOffset(now.toISOString(), zone));
  return (
    <section className={classes.results} aria-labelledby="what-you-tried">
      <h3 id="what-you-tried" className={classes.heading}>
        {triedMessages.title}
      </h3>
      <ul className={classes.list}>
        {earlier.map((verdict) => (
          <li key={`${verdict.reportPath} ${verdict.recommendationId}`}>
            <Verdict verdict={verdict} today={today} />
          </li>
        ))}
        {own.map((id) => {
          const { title } = fixOf(id);
          const verdict = trends?.verdicts.get(id);
          const day = (
            <FixDay recommendationId={id} title={title} from={tried.get(id)} today={today} />
          );
          return (
            <li key={id}>
              {verdict ? (
                <Verdict verdict={verdict} today={today} day={day} />
              ) : (
                <div className={classes.words}>
                  <p className={classes.sentence}>
                    {trends?.ticks.has(id) ? hiddenFixText(title) : title}
                  </p>
                  {day}
                </div>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

interface VerdictProps {
  verdict: ShownVerdict;
  today: string;
  /** Where the day can be chosen. */
  day?: ReactNode;
}

function Verdict({ verdict, today, day }: VerdictProps) {
  const { tone, word, textOf, leftOut, curves, comparePath, reportPath } = verdict;
  return (
    <div className={classes.verdict} data-has-curves={Boolean(curves) || undefined}>
      <div className={classes.words}>
        <ToneLabel tone={tone} word={word} />
        <p className={classes.sentence}>
          <Glossed text={explain(() => textOf(today))} />
        </p>
        {leftOut && <p className={classes.leftOut}>{leftOut}</p>}
        {(comparePath || reportPath) && (
          <p className={classes.links}>
            {comparePath && <Link to={comparePath}>{triedMessages.compare}</Link>}
            {reportPath && <Link to={reportPath}>{triedMessages['open-report']}</Link>}
          </p>
        )}
        {day}
      </div>
      {curves && <FixCurves curves={curves} />}
    </div>
  );
}
