import type { RuleId } from '@ridescope/catalogue/rules';
import type { Activity } from '@ridescope/contract/report/activity';
import type { Report } from '@ridescope/contract/report/report';
import { checksOf } from '@ridescope/words/report/diagnosis-words';
import { lastingFindings } from '@ridescope/words/report/incident-words';
import { SeverityIcon } from '../../../../shared/ui/severity-icon.tsx';
import { checkedText } from '../../model/checked-text.ts';
import { useTriedFixes } from '../../model/tried-fixes.ts';
import { FirstTry } from '../../parts/first-try.tsx';
import { Section } from '../../parts/section.tsx';
import { firstFix } from './first-fix.ts';
import { IncidentList } from './incident-list.tsx';
import { LastingFindings } from './lasting-findings.tsx';
import classes from './what-happened.module.css';

interface WhatHappenedProps {
  report: Report;
  activity: Activity;
  onReveal: (ruleId: RuleId) => void;
}

/**
 * The answer of a report without a verdict, made by an older version: what went wrong and when, what was wrong all along,
 * and what to do about it first.
 */
export function WhatHappened({ report, activity, onReveal }: WhatHappenedProps) {
  const { incidents, results } = activity;
  const lasting = lastingFindings(incidents, results);
  const { tried } = useTriedFixes();
  const first = firstFix(activity, report.recommendations, tried);
  const firstTry = first && (
    <div className={classes.firstTry}>
      <FirstTry
        fix={first.fix}
        isNext={first.isNext}
        purpose={
          <>
            for{' '}
            <button type="button" onClick={() => onReveal(first.finding.ruleId)}>
              {first.finding.title}
            </button>
          </>
        }
      />
    </div>
  );
  if (incidents.length === 0) {
    return (
      <Section id="what-happened">
        <NoIncident activity={activity} hasLasting={lasting.length > 0} />
        {lasting.length > 0 && <LastingFindings found={lasting} onReveal={onReveal} />}
        {firstTry}
      </Section>
    );
  }
  return (
    <Section id="what-happened">
      <IncidentList session={report.session} activity={activity} firstTry={firstTry} />
      {lasting.length > 0 && (
        <LastingFindings title="Also found" found={lasting} onReveal={onReveal} />
      )}
    </Section>
  );
}

function NoIncident({ activity, hasLasting }: { activity: Activity; hasLasting: boolean }) {
  const { results } = activity;
  const { measured } = checksOf(results);
  if (measured === 0) {
    return (
      <Calm tone="absent" title="Nothing was checked">
        {activity.isJudged
          ? 'This log doesn’t have what the checks need, so we can’t say whether the ride went well.'
          : 'There is too little riding in this activity to say whether it went well.'}
      </Calm>
    );
  }
  if (hasLasting) {
    return (
      <Calm tone="info" title="No single incident">
        Nothing broke suddenly. These problems lasted all ride:
      </Calm>
    );
  }
  return (
    <Calm tone="good" title="Nothing went wrong in this ride">
      {checkedText(activity)}
    </Calm>
  );
}

interface CalmProps {
  tone: 'good' | 'info' | 'absent';
  title: string;
  children: string;
}

function Calm({ tone, title, children }: CalmProps) {
  return (
    <div className={classes.calm}>
      <SeverityIcon severity={tone} size={24} />
      <div>
        <h3 className={classes.calmTitle}>{title}</h3>
        <p className={classes.calmText}>{children}</p>
      </div>
    </div>
  );
}
