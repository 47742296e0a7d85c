import type { RuleId } from '@ridescope/catalogue/rules';
import type { RuleResult } from '@ridescope/contract/report/diagnosis';
import { countOf } from '@ridescope/words/format/format-number';
import { toneOf } from '@ridescope/words/report/diagnosis-words';
import { findingValueText, isTelling } from '@ridescope/words/report/measure-text';
import { ToneLabel } from '../../../../shared/ui/tone-label.tsx';
import classes from './what-happened.module.css';

const mostShown = 3;

interface LastingFindingsProps {
  /** Absent where the sentence above says it. */
  title?: string | undefined;
  found: readonly RuleResult[];
  onReveal: (ruleId: RuleId) => void;
}

/** Findings that no incident explains, as ways to them. */
export function LastingFindings({ title, found, onReveal }: LastingFindingsProps) {
  const others = found.length - mostShown;
  return (
    <div className={classes.lasting}>
      {title && <h3 className={classes.lastingTitle}>{title}</h3>}
      <ul>
        {found.slice(0, mostShown).map((result) => (
          <li key={result.ruleId} className={classes.lastingItem}>
            <ToneLabel tone={toneOf(result)} />
            <button type="button" className={classes.link} onClick={() => onReveal(result.ruleId)}>
              {result.title}
            </button>
            {result.value !== undefined && isTelling(result) && (
              <span className={classes.value}>{findingValueText(result)}</span>
            )}
          </li>
        ))}
      </ul>
      {others > 0 && <p className={classes.others}>and {countOf(others, 'more finding')} below</p>}
    </div>
  );
}
