import { dayOn } from '@ridescope/contract/fix-days';
import type { Ride } from '@ridescope/words/compare/compare-rides';
import { type TriedOutcome, triedChanges } from '@ridescope/words/compare/tried-changes';
import { fixOutcomeTones, fixVerdictText } from '@ridescope/words/report/trends/fix-verdict-words';
import { useQuery } from '@tanstack/react-query';
import { localOffset } from '../../shared/own-reports/ride-time.ts';
import type { StoredAddress } from '../../shared/own-reports/stored-address.ts';
import { fixVerdicts, trendRidesOf } from '../../shared/trends/trend-analysis.ts';
import { trendsQuery } from '../../shared/trends/trends-query.ts';
import { SeverityIcon } from '../../shared/ui/severity-icon.tsx';
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
    text: 'The problem it was meant for is better or gone. It seems to have worked, but one ride is no proof.',
  },
  mixed: { tone: 'info', text: "Some of the problems it was meant for got better, some didn't." },
  noChange: { tone: 'info', text: 'The problem it was meant for is still there.' },
  worse: {
    tone: 'warning',
    text: 'The problem it was meant for got worse, but not necessarily because of it.',
  },
  unknown: { tone: 'absent', text: "The second log doesn't show whether it helped." },
  tooLate: {
    tone: 'absent',
    text: "It counts from a time after the second ride, so these two rides can't show whether it helped.",
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
        What you tried
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
                    `You ticked “${title}”${outcome === 'tooLate' ? '' : ' after the first ride'}`}
                </p>
                {!verdict && <p>{outcomes[outcome].text}</p>}
                {outcome !== 'tooLate' && (
                  <ul>
                    {problems.map(({ kind, label, a: before, b: since, change }) => (
                      <li key={kind}>
                        {label}: {before ?? 'not measured'} → {since ?? 'not measured'}{' '}
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
