import type { AdvancedResult } from '@ridescope/contract/advanced/result';
import { limitWords, notMeasuredText } from '@ridescope/words/advanced/detail-words';
import { analysisMessages } from '@ridescope/words/en/pages/analysis';
import { writeMessage } from '@ridescope/words/messages/write-message';
import { ruleTitle } from '@ridescope/words/report/rule-title';
import { Disclosure } from '../../../shared/ui/layout/disclosure.tsx';
import { Card } from '../parts/card.tsx';
import classes from './details.module.css';

/** What this log can't show, so that the answer isn't read as more than it is. */
export function Limits({ result: { limits, notMeasured } }: { result: AdvancedResult }) {
  return (
    <Card id="limits" title={analysisMessages['what-log-cant']}>
      <ul className={classes.plain}>
        {limits.map((limit) => (
          <li key={limit}>{limitWords[limit]}</li>
        ))}
      </ul>
      {notMeasured.length > 0 && (
        <Disclosure
          summary={writeMessage(analysisMessages['not-measured'], { length: notMeasured.length })}
        >
          <ul className={classes.plain}>
            {notMeasured.map(({ ruleId, reason }) => (
              <li key={ruleId}>
                {ruleTitle(ruleId)}: {notMeasuredText(reason)}
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
    </Card>
  );
}
