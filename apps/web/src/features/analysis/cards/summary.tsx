import type { AdvancedResult } from '@ridescope/contract/advanced/result';
import { summaryParagraphs } from '@ridescope/words/advanced/summary-text';
import { analysisMessages } from '@ridescope/words/en/pages/analysis';
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
  return <SummaryCard {...summaryParagraphs(result)}>{narrative}</SummaryCard>;
}

interface SummaryCardProps {
  first: string;
  /** Empty without any. */
  others: string;
  children?: ReactNode;
}

/** The card of the summary with its paragraphs. */
export function SummaryCard({ first, others, children }: SummaryCardProps) {
  return (
    <Card id="summary" title={analysisMessages.summary} isDrawnAtOnce>
      <p className={classes.first}>{first}</p>
      {others && <p className={classes.others}>{others}</p>}
      {children}
    </Card>
  );
}
