import { categoryOf } from '@ridescope/catalogue/rule-categories';
import type { Activity } from '@ridescope/contract/report/activity';
import type { RuleResult } from '@ridescope/contract/report/diagnosis';
import { printMessages } from '@ridescope/words/en/pages/print';
import { writeMessage } from '@ridescope/words/messages/write-message';
import { checksOf, withStatus } from '@ridescope/words/report/diagnosis-words';
import { findingValueText, isTelling, limitText } from '@ridescope/words/report/measure-text';
import { ruleTitle } from '@ridescope/words/report/rule-title';
import { ruleWords } from '@ridescope/words/report/rule-words';
import { usePerson } from '../../../shared/ui/person.ts';
import classes from './print-layout.module.css';

/** What was found, and how much could be checked. Problems say how grave it was and what to try. */
export function PrintFindings({ activity }: { activity: Activity }) {
  const { ridden, results } = activity;
  const reported = ridden
    ? results
    : results.filter(({ ruleId }) => categoryOf(ruleId) !== 'sensors');
  const { measured, owed } = checksOf(reported);
  return (
    <section>
      <h2>{printMessages.findings}</h2>
      {withStatus(reported, 'finding').map((result) => (
        <FindingBlock key={result.ruleId} result={result} />
      ))}
      <p className={classes.small}>
        {writeMessage(printMessages['checks-could-answered'], { measured, owed })}
      </p>
    </section>
  );
}

/** What was found: a sheet cannot be unfolded. */
function FindingBlock({ result }: { result: RuleResult }) {
  const { value, limit } = result;
  const person = usePerson();
  const { meaning, shows } = ruleWords(result.ruleId, person);
  return (
    <article className={classes.finding}>
      <h3>
        {ruleTitle(result.ruleId, person)}
        {value !== undefined && isTelling(result) && (
          <span className={classes.measure}>
            {findingValueText(result)}
            {limit && ` (${limitText(result)})`}
          </span>
        )}
      </h3>
      <p>
        {meaning} {shows}
      </p>
    </article>
  );
}
