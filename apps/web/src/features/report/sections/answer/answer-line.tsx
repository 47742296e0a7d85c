import type { Activity } from '@ridescope/contract/report/activity';
import { rideStripOf } from '@ridescope/contract/report/find-strip';
import { rideZeroS } from '@ridescope/contract/report/ride-zero';
import { LineTicks } from '../../../../shared/ride-line/line-ticks.tsx';
import { RideLine } from '../../../../shared/ride-line/ride-line.tsx';
import { usePointing } from '../../../../shared/time-range/visible-range.tsx';
import classes from './answer.module.css';

/** Draws the ride below its answer. A press on a drop leads to its place in the time line. */
export function AnswerLine({ activity }: { activity: Activity }) {
  const { canShow, show } = usePointing();
  const strip = rideStripOf(activity);
  const startS = rideZeroS(activity);
  const rangeOf = (from: number, to: number) => ({ startS: startS + from, endS: startS + to });
  return (
    <div className={classes.line}>
      <RideLine
        strip={strip}
        size="large"
        isLabelled
        expectedPx={1100}
        {...(canShow(rangeOf(0, strip.seconds)) && {
          onChoose: (from: number, to: number) => show(rangeOf(from, to)),
        })}
      />
      <LineTicks seconds={strip.seconds} />
    </div>
  );
}
