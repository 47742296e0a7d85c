import { analysisMessages } from '@ridescope/words/en/pages/analysis';
import { spanText } from '@ridescope/words/format/format-time';
import { writeMessage } from '@ridescope/words/messages/write-message';
import { usePointing } from '../../../shared/time-range/visible-range.tsx';
import classes from './time-link.module.css';

interface TimeLinkProps {
  fromS: number;
  toS?: number | undefined;
  /** How often it was in that time, where it came and went. */
  times?: number | undefined;
  /** What is there, for those who hear the button without its place. */
  about: string;
}

/** A time of the ride that leads to the time line; plain text where that doesn't reach. */
export function TimeLink({ fromS, toS = fromS, times = 1, about }: TimeLinkProps) {
  const { canShow, show, timeOf } = usePointing();
  const range = { startS: fromS, endS: toS };
  const text =
    times > 1
      ? writeMessage(analysisMessages['times-first'], { times, at: timeOf(fromS) })
      : timeText(fromS, toS, timeOf);
  if (!canShow(range)) return <span className={classes.time}>{text}</span>;
  return (
    <button
      type="button"
      className={classes.link}
      aria-label={writeMessage(analysisMessages['show-time-line'], { text, about })}
      onClick={() => show(range)}
    >
      {text}
    </button>
  );
}

/** `0:34:10, 3 min 1 s`; `2 min before the start` */
function timeText(fromS: number, toS: number, timeOf: (t: number) => string): string {
  const start = timeOf(fromS);
  const length = Math.round(toS - fromS);
  return length >= 1 ? `${start}, ${spanText(length)}` : start;
}
