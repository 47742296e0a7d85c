import type { AdvancedResult } from '@ridescope/contract/advanced/result';
import { summarySentences } from '@ridescope/words/advanced/summary-text';
import { glued } from '@ridescope/words/format/glued';
import type { ReactNode } from 'react';
import { Card } from '../parts/card.tsx';
import classes from './summary.module.css';

interface SummaryProps {
  result: AdvancedResult;
  /** Words of a language model about the same figures. */
  narrative?: ReactNode;
}

/** The answer in a few sentences. */
export function Summary({ result, narrative }: SummaryProps) {
  const [first, ...others] = summarySentences(result);
  return (
    <Card id="summary" title="Summary">
      <p className={classes.first}>{first && glued(first)}</p>
      {others.length > 0 && <p className={classes.others}>{glued(others.join(' '))}</p>}
      {narrative}
    </Card>
  );
}
