import type { Activity } from '@ridescope/contract/report/activity';
import type { Recommendation, RuleResult } from '@ridescope/contract/report/diagnosis';
import { confidenceNote } from '@ridescope/words/report/confidence-note';
import { toneOf } from '@ridescope/words/report/diagnosis-words';
import { findingValueText, isTelling, limitText } from '@ridescope/words/report/measure-text';
import { Glossed } from '../../../../shared/ui/term.tsx';
import { ToneLabel } from '../../../../shared/ui/tone-label.tsx';
import { findingId } from '../../model/use-findings.ts';
import { Expandable } from '../expandable.tsx';
import { FixList } from '../fix-list.tsx';
import { EvidenceView } from './evidence-view.tsx';
import classes from './finding-item.module.css';

interface FindingItemProps {
  result: RuleResult;
  activity: Activity;
  recommendations: readonly Recommendation[];
  isOpen: boolean;
  onToggle: () => void;
  /** Hides its severity, because the grade of its problem is what counts. */
  isQuiet?: boolean;
}

/** Shows one finding: severity, title and value at once; meaning, proof and fixes when opened. */
export function FindingItem(props: FindingItemProps) {
  const { result, activity, recommendations, isOpen, onToggle, isQuiet = false } = props;
  const confidence = confidenceNote(result, activity);
  return (
    <Expandable
      id={findingId(result.ruleId)}
      tone={!isQuiet && <ToneLabel tone={toneOf(result)} />}
      title={result.title}
      figure={<ValueAndLimit result={result} isQuiet={isQuiet} />}
      isOpen={isOpen}
      onToggle={onToggle}
    >
      <p className={classes.meaning}>
        <Glossed text={result.meaning} />
      </p>
      {!isQuiet && (
        <p className={classes.confidence}>
          <strong>Confidence: {confidence.level}.</strong> {confidence.text}
        </p>
      )}
      <div className={classes.columns}>
        <div>
          <h4 className={classes.title}>What the log shows</h4>
          <p>{result.shows}</p>
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
function ValueAndLimit({ result, isQuiet }: Pick<FindingItemProps, 'result' | 'isQuiet'>) {
  const { value, threshold } = result;
  if (value === undefined || !isTelling(result)) return null;
  return (
    <>
      <strong className={classes.value} data-quiet={isQuiet || undefined}>
        {findingValueText(result)}
      </strong>
      {threshold && <span className={classes.limit}> {limitText(result)}</span>}
    </>
  );
}
