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
  /** Where it begins on the clock of its report, which starts with the game and not with the first movement. */
  startS?: number;
}

/** Names round times below the line of a ride, from its start to its end, as the report counts them. */
export function LineTicks({ seconds, startS = 0 }: LineTicksProps) {
  const minutes = seconds / minuteS;
  const startMinute = startS / minuteS;
  const step = steps.find((one) => minutes / one < mostTicks) ?? Math.ceil(minutes / mostTicks);
  const last = Math.floor((startMinute + minutes) / step) * step;
  const ticks = Array.from(
    { length: Math.ceil(minutes / step) + 1 },
    (_, back) => last - back * step,
  )
    .reverse()
    .map((minute) => ({ minute, share: (minute - startMinute) / minutes }))
    .filter(({ share }) => share > firstShare);
  return (
    <ol className={classes.ticks} aria-hidden>
      <li style={{ left: 0 }}>{startS < minuteS ? rideLineMessages.start : minutesText(startS)}</li>
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
