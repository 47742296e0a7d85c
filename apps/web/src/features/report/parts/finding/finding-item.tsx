import type { Activity } from '@ridescope/contract/report/activity';
import type { RuleResult } from '@ridescope/contract/report/diagnosis';
import type { Fix } from '@ridescope/words/report/fixes';
import { findingValueText, isTelling, limitText } from '@ridescope/words/report/measure-text';
import { ruleTitle } from '@ridescope/words/report/rule-title';
import { LaterCode } from '../../../../shared/later-code.ts';
import { Later } from '../../../../shared/ui/late/later.tsx';
import { usePerson } from '../../../../shared/ui/person.ts';
import { Expandable } from '../expandable.tsx';
import classes from './finding-item.module.css';

/** What unfolds below a finding, with the words of all rules. */
export const findingPanel = new LaterCode(() => import('./finding-panel.tsx'));

interface FindingItemProps {
  result: RuleResult;
  activity: Activity;
  recommendations: readonly Fix[];
  isOpen: boolean;
  onToggle: () => void;
}

/**
 * Shows one finding: title and value at once; meaning, proof and fixes when opened. Not its severity, because the grade of its
 * problem is what counts.
 */
export function FindingItem(props: FindingItemProps) {
  const { result, activity, recommendations, isOpen, onToggle } = props;
  return (
    <Expandable
      id={`finding-${result.ruleId}`}
      title={ruleTitle(result.ruleId, usePerson())}
      figure={<ValueAndLimit result={result} />}
      isOpen={isOpen}
      onToggle={onToggle}
    >
      <Later code={findingPanel}>
        {({ FindingPanel }) => (
          <FindingPanel result={result} activity={activity} recommendations={recommendations} />
        )}
      </Later>
    </Expandable>
  );
}

/** `3 min 1 s`, and the limit that it passed. Some findings have no number that would say more than their title. */
function ValueAndLimit({ result }: Pick<FindingItemProps, 'result'>) {
  const { value, limit } = result;
  if (value === undefined || !isTelling(result)) return null;
  return (
    <>
      <strong className={classes.value}>{findingValueText(result)}</strong>
      {limit && <span className={classes.limit}> {limitText(result)}</span>}
    </>
  );
}
