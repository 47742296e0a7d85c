import type { Activity } from '@ridescope/contract/report/activity';
import type { RuleResult } from '@ridescope/contract/report/diagnosis';
import { ruleWords } from '@ridescope/words/en/rules';
import type { Fix } from '@ridescope/words/report/fixes';
import { findingValueText, isTelling, limitText } from '@ridescope/words/report/measure-text';
import { Glossed } from '../../../../shared/ui/term.tsx';
import { Expandable } from '../expandable.tsx';
import { FixList } from '../fix-list.tsx';
import { EvidenceView } from './evidence-view.tsx';
import classes from './finding-item.module.css';

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
  const { title, meaning, shows } = ruleWords[result.ruleId];
  return (
    <Expandable
      id={`finding-${result.ruleId}`}
      title={title}
      figure={<ValueAndLimit result={result} />}
      isOpen={isOpen}
      onToggle={onToggle}
    >
      <p className={classes.meaning}>
        <Glossed text={meaning} />
      </p>
      <div className={classes.columns}>
        <div>
          <h4 className={classes.title}>What the log shows</h4>
          <p>{shows}</p>
          <EvidenceView result={result} sensors={activity.sensors} />
        </div>
        {result.recommendations.length > 0 && (
          <div>
            <h4 className={classes.title}>What to try, in this order</h4>
            <FixList ids={result.recommendations} recommendations={recommendations} />
          </div>
        )}
      </div>
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
