import type { Activity } from '@ridescope/contract/report/activity';
import type { RuleResult } from '@ridescope/contract/report/diagnosis';
import { findingMessages } from '@ridescope/words/en/pages/findings';
import { writeMessage } from '@ridescope/words/messages/write-message';
import { withStatus } from '@ridescope/words/report/diagnosis-words';
import { measureText, measureWithLimit } from '@ridescope/words/report/measure-text';
import { ruleTitle } from '@ridescope/words/report/rule-title';
import { unexplainedFindings } from '@ridescope/words/telling/findings';
import { Disclosure } from '../../../../shared/ui/layout/disclosure.tsx';
import { Notice } from '../../../../shared/ui/notices/notice.tsx';
import { usePerson } from '../../../../shared/ui/person.ts';
import { SeverityIcon } from '../../../../shared/ui/tables/severity-icon.tsx';
import classes from './checked-rules.module.css';

/** The only place that shows them: it went unnoticed, so it is no finding to read about. */
const unfelt = {
  status: 'finding',
  word: findingMessages.unfelt,
  lead: findingMessages['unfelt-lead'],
} as const;

const groups = [
  unfelt,
  { status: 'good', word: findingMessages.good, lead: findingMessages['good-lead'] },
  {
    status: 'notMeasured',
    word: findingMessages['not-measured'],
    lead: findingMessages['not-measured-lead'],
  },
  {
    status: 'notApplicable',
    word: findingMessages['not-applicable'],
    lead: findingMessages['not-applicable-lead'],
  },
] as const;

/** What was looked at without a finding, and honestly, what failed while it was looked at. */
export function CheckedRules(checked: Pick<Activity, 'problems' | 'results'>) {
  const { results } = checked;
  const failed = withStatus(results, 'error');
  const person = usePerson();
  return (
    <div className={classes.checked}>
      <h3 className={classes.title}>{findingMessages['what-we-checked']}</h3>
      {failed.length > 0 && (
        <Notice
          severity="warning"
          title={writeMessage(findingMessages['failed-run'], { length: failed.length })}
        >
          <p>{findingMessages['our-mistake-says']}</p>
          <ul className={classes.failed}>
            {failed.map(({ ruleId }) => (
              <li key={ruleId}>{ruleTitle(ruleId, person)}</li>
            ))}
          </ul>
        </Notice>
      )}
      {groups.map(({ status, word, lead }) => {
        const rules =
          status === unfelt.status ? unexplainedFindings(checked) : withStatus(results, status);
        if (rules.length === 0) return null;
        return (
          <Disclosure
            key={status}
            summary={writeMessage(findingMessages['of-status'], { count: rules.length, word })}
          >
            <p className={classes.lead}>{lead}</p>
            <ul
              className={classes.rules}
              aria-label={writeMessage(findingMessages.checks, { word })}
            >
              {rules.map((rule) => (
                <CheckedRule key={rule.ruleId} rule={rule} />
              ))}
            </ul>
          </Disclosure>
        );
      })}
    </div>
  );
}

function CheckedRule({ rule }: { rule: RuleResult }) {
  const { status, ruleId, value, unit } = rule;
  const isUnfelt = status === unfelt.status;
  const person = usePerson();
  return (
    <li className={classes.rule}>
      <SeverityIcon
        severity={status === 'good' ? 'good' : isUnfelt ? 'info' : 'absent'}
        size={16}
      />
      <span>{ruleTitle(ruleId, person)}</span>
      {value !== undefined && (isUnfelt || unit) && (
        <span className={classes.value}>
          {isUnfelt ? measureWithLimit(rule) : measureText(value, unit)}
        </span>
      )}
    </li>
  );
}
