import { analysisMessages } from '@ridescope/words/en/pages/analysis';
import type { ReactNode } from 'react';
import { NearViewport } from '../../../shared/ui/late/near-viewport.tsx';
import { ErrorBoundary } from '../../../shared/ui/notices/error-boundary.tsx';
import { Notice } from '../../../shared/ui/notices/notice.tsx';
import classes from './card.module.css';

interface CardProps {
  /** Also the end of its address: `#plan`. */
  id: string;
  title: string;
  /** One line that says what the card shows. */
  lead?: ReactNode;
  /** Draws it with the page. Others wait until they come near the window, so that a phone shows the answer at once. */
  isDrawnAtOnce?: boolean;
  children: ReactNode;
}

const usualHeightPx = 300;

/** A part of the analysis. What fails while it is drawn costs this part alone. */
export function Card({ id, title, lead, isDrawnAtOnce = false, children }: CardProps) {
  const titleId = `${id}-title`;
  return (
    <section id={id} className={classes.card} aria-labelledby={titleId}>
      <h2 id={titleId} className={classes.title}>
        {title}
      </h2>
      {lead && <p className={classes.lead}>{lead}</p>}
      <ErrorBoundary
        fallback={() => (
          <Notice severity="warning" title={analysisMessages['part-analysis-could']}>
            <p>{analysisMessages['analysis-itself-safe']}</p>
          </Notice>
        )}
      >
        <NearViewport heightPx={usualHeightPx} isWanted={isDrawnAtOnce} isDrawnWhenIdle isPrinted>
          {children}
        </NearViewport>
      </ErrorBoundary>
    </section>
  );
}
