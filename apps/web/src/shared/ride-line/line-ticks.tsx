import { rideLineMessages } from '@ridescope/words/en/ride-line';
import { minutesText } from '@ridescope/words/format/format-time';
import classes from './line-ticks.module.css';

const minuteS = 60;
/** Steps between ticks in minutes: the first with which few enough ticks remain. */
const steps = [1, 2, 5, 10, 15, 30, 60, 120];
const mostTicks = 5;
/** A tick from here on has no room on its right. */
const lastShare = 0.9;

/** Names round times below the line of a ride, from its start to its end. */
export function LineTicks({ seconds }: { seconds: number }) {
  const minutes = seconds / minuteS;
  const step = steps.find((one) => minutes / one < mostTicks) ?? Math.ceil(minutes / mostTicks);
  const count = Math.floor(minutes / step);
  const ticks = Array.from({ length: count }, (_, index) => (index + 1) * step);
  return (
    <ol className={classes.ticks} aria-hidden>
      <li style={{ left: 0 }}>{rideLineMessages.start}</li>
      {ticks.map((minute) => (
        <li
          key={minute}
          style={{ left: `${(100 * minute) / minutes}%` }}
          data-last={minute / minutes > lastShare || undefined}
          data-beside-last={
            (minute < count * step && (minute + step) / minutes > lastShare) || undefined
          }
        >
          {minutesText(minute * minuteS)}
        </li>
      ))}
    </ol>
  );
}
