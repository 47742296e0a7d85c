import type { ComponentProps } from 'react';
import { usualHeightsPx } from '../../features/report/parts/section.tsx';
import type { TimeLine } from '../../features/time-line/time-line.tsx';
import { LaterCode } from '../../shared/later-code.ts';
import { Later } from '../../shared/ui/late/later.tsx';

/** What draws the time line. It stands below the answer, so a reader's answer doesn't wait for it. */
export const timeLine = new LaterCode(() => import('../../features/time-line/time-line.tsx'));

/** The time line of a report or an analysis, as soon as its code is there. */
export function LaterTimeLine(props: ComponentProps<typeof TimeLine>) {
  return (
    <Later code={timeLine} heightPx={usualHeightsPx['time-line']}>
      {({ TimeLine: Drawn }) => <Drawn {...props} />}
    </Later>
  );
}
