import { analysisMessages } from '@ridescope/words/en/pages/analysis';
import type { ReactNode } from 'react';
import { useVisibleRange } from '../../../shared/time-range/visible-range.tsx';
import { Disclosure } from '../../../shared/ui/layout/disclosure.tsx';
import { VisuallyHidden } from '../../../shared/ui/layout/visually-hidden.tsx';
import { useIsPrinting } from '../../../shared/use-is-printing.ts';
import { Card } from './card.tsx';
import { useRide } from './ride-context.ts';
import classes from './time-line-card.module.css';

const pictureNameId = 'printed-time-line';

/** The time line, folded until a time of the analysis points at it. Paper gets a picture of all lanes, which is there at once: printing doesn't wait for what is drawn later. */
export function TimeLineCard({ id, children }: { id: string; children: ReactNode }) {
  const { TimePicture } = useRide();
  const isPrinting = useIsPrinting();
  const { marked } = useVisibleRange();
  return (
    <Card id={id} title={analysisMessages['time-line']} isDrawnAtOnce>
      <div className={classes.onScreen}>
        <Disclosure summary={analysisMessages['whole-ride-lane']} target={marked}>
          {children}
        </Disclosure>
      </div>
      {isPrinting && TimePicture && (
        <>
          <VisuallyHidden id={pictureNameId}>{analysisMessages['whole-ride']}</VisuallyHidden>
          <TimePicture labelledBy={pictureNameId} />
        </>
      )}
    </Card>
  );
}
