import type { ReactNode } from 'react';
import { NearViewport } from '../../../shared/ui/near-viewport.tsx';
import { VisuallyHidden } from '../../../shared/ui/visually-hidden.tsx';
import { useIsPrinting } from '../../../shared/use-is-printing.ts';
import { Card } from './card.tsx';
import { useRide } from './ride-context.ts';
import classes from './time-line-card.module.css';

const usualHeightPx = 700;
const pictureNameId = 'printed-time-line';

/** The time line. Paper gets a picture of all lanes, which is there at once: printing doesn't wait for what is drawn later. */
export function TimeLineCard({ id, children }: { id: string; children: ReactNode }) {
  const { TimePicture } = useRide();
  const isPrinting = useIsPrinting();
  return (
    <Card id={id} title="Time line" isDrawnAtOnce>
      <div className={classes.onScreen}>
        <NearViewport heightPx={usualHeightPx} isDrawnInUse>
          {children}
        </NearViewport>
      </div>
      {isPrinting && TimePicture && (
        <>
          <VisuallyHidden id={pictureNameId}>The whole ride</VisuallyHidden>
          <TimePicture labelledBy={pictureNameId} />
        </>
      )}
    </Card>
  );
}
