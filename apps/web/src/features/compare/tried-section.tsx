import { dayOn } from '@ridescope/contract/fix-days';
import type { Ride } from '@ridescope/words/compare/compare-rides';
import { type TriedOutcome, triedChanges } from '@ridescope/words/compare/tried-changes';
import { comparePageMessages } from '@ridescope/words/en/pages/compare';
import { textOf } from '@ridescope/words/messages/explained-text';
import { writeMessage } from '@ridescope/words/messages/write-message';
import { fixOutcomeTones, fixVerdictText } from '@ridescope/words/report/trends/fix-verdict-words';
import { useQuery } from '@tanstack/react-query';
import { localOffset } from '../../shared/own-reports/ride-time.ts';
import type { StoredAddress } from '../../shared/own-reports/stored-address.ts';
import { fixVerdicts, trendRidesOf } from '../../shared/trends/trend-analysis.ts';
import { trendsQuery } from '../../shared/trends/trends-query.ts';
import { SeverityIcon } from '../../shared/ui/tables/severity-icon.tsx';
import { useTimeZone } from '../../shared/use-time-zone.ts';
import { ChangeLabel } from './change-label.tsx';
import { triedQuery } from './compare-api.ts';
import classes from './compare-page.module.css';

const outcomes: Record<
  TriedOutcome,
  { tone: 'good' | 'info' | 'warning' | 'absent'; text: string }
> = {
  helped: {
    tone: 'good',
    text: comparePageMessages['problem-meant-better'],
  },
  mixed: { tone: 'info', text: comparePageMessages['some-problems-meant'] },
  noChange: { tone: 'info', text: comparePageMessages['problem-meant-still'] },
  worse: {
    tone: 'warning',
    text: comparePageMessages['problem-meant-got'],
  },
  unknown: { tone: 'absent', text: comparePageMessages['second-log-doesnt'] },
  tooLate: {
    tone: 'absent',
    text: comparePageMessages['counts-time-after'],
  },
};

interface TriedSectionProps {
  /** The report of the first ride, in which the ticks are. */
  stored: StoredAddress;
  a: Ride;
  b: Ride;
}

/**
 * The steps that were ticked after the first ride, and what changed since. Where enough rides judge a step, it shows the
 * verdict of the report: two rides must not say something else.
 */
export function TriedSection({ stored, a, b }: TriedSectionProps) {
  const { data } = useQuery(triedQuery(stored));
  // Without ticks there is nothing to say, and the comparison works without them.
  const tried = data ? triedChanges(data, a, b) : [];
  const verdicts = useVerdicts(stored);
  if (tried.length === 0) return null;
  return (
    <section className={classes.section} aria-labelledby="compare-tried">
      <h2 id="compare-tried" className={classes.sectionTitle}>
        {comparePageMessages['what-you-tried']}
      </h2>
      <ul className={classes.tried}>
        {tried.map(({ recommendationId, title, outcome, problems }) => {
          const verdict = verdicts.get(recommendationId);
          return (
            <li key={recommendationId} className={classes.triedItem}>
              <SeverityIcon severity={verdict?.tone ?? outcomes[outcome].tone} />
              <div>
                <p className={classes.triedTitle}>
                  {verdict?.text ??
                    writeMessage(
                      comparePageMessages[outcome === 'tooLate' ? 'ticked' : 'ticked-after'],
                      {
                        title,
                      },
                    )}
                </p>
                {!verdict && <p>{outcomes[outcome].text}</p>}
                {outcome !== 'tooLate' && (
                  <ul>
                    {problems.map(({ kind, label, a: before, b: since, change }) => (
                      <li key={kind}>
                        {writeMessage(comparePageMessages['problem-changed'], {
                          label: textOf(label),
                          before: before ?? comparePageMessages['not-measured'],
                          since: since ?? comparePageMessages['not-measured'],
                        })}{' '}
                        <ChangeLabel change={change} />
                      </li>
                    ))}
                  </ul>
                )}
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** What enough rides before and after say of the steps that were ticked in a report, by their ids. */
function useVerdicts({ owner, name }: StoredAddress) {
  const { data } = useQuery(trendsQuery());
  const zone = useTimeZone();
  const now = new Date();
  const today = dayOn(now.getTime(), localOffset(now.toISOString(), zone));
  const verdicts = data ? fixVerdicts(trendRidesOf(data.rides), data.tried) : [];
  return new Map(
    verdicts
      .filter(({ fix, outcome }) => fix.S3Key === `${owner}/${name}.gz` && outcome !== 'tooFew')
      .map((verdict) => [
        verdict.fix.recommendationId,
        { tone: fixOutcomeTones[verdict.outcome], text: fixVerdictText(verdict, today) },
      ]),
  );
}
