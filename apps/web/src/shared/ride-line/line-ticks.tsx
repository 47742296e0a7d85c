import { rideLineMessages } from '@ridescope/words/en/ride-line';
import { minutesText } from '@ridescope/words/format/format-time';
import classes from './line-ticks.module.css';

const minuteS = 60;
/** Steps between ticks in minutes: the first with which few enough ticks remain. */
const steps = [1, 2, 5, 10, 15, 30, 60, 120];
const mostTicks = 5;
/** A tick before here has no room beside the name of the start. */
const firstShare = 0.09;
/** On a narrow line, so does one before here. */
const firstNarrowShare = 0.24;
/** A tick from here on has no room on its right. */
const lastShare = 0.9;

interface LineTicksProps {
  /** Length of the line. */
  seconds: number;
}

/** Names round times below the line of a ride, from its start to its end. */
export function LineTicks({ seconds }: LineTicksProps) {
  const minutes = seconds / minuteS;
  const step = steps.find((one) => minutes / one < mostTicks) ?? Math.ceil(minutes / mostTicks);
  const last = Math.floor(minutes / step) * step;
  const ticks = Array.from(
    { length: Math.ceil(minutes / step) + 1 },
    (_, back) => last - back * step,
  )
    .reverse()
    .map((minute) => ({ minute, share: minute / minutes }))
    .filter(({ share }) => share > firstShare);
  return (
    <ol className={classes.ticks} aria-hidden>
      <li style={{ left: 0 }}>{rideLineMessages.start}</li>
      {ticks.map(({ minute, share }) => (
        <li
          key={minute}
          style={{ left: `${100 * share}%` }}
          data-beside-first={share < firstNarrowShare || undefined}
          data-last={share > lastShare || undefined}
          data-beside-last={(minute < last && share + step / minutes > lastShare) || undefined}
        >
          {minutesText(minute * minuteS)}
        </li>
      ))}
    </ol>
  );
}
