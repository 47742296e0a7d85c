import { dayText } from '@ridescope/words/format/format-time';
import { rideOffset } from '../../../../shared/own-reports/ride-time.ts';
import { GradeShape } from '../../../../shared/ride-line/grade-shape.tsx';
import { VisuallyHidden } from '../../../../shared/ui/layout/visually-hidden.tsx';
import { useTimeZone } from '../../../../shared/use-time-zone.ts';
import type { ShownLastRides } from '../../model/own-trends.ts';
import classes from './last-rides.module.css';

/** Bars that are nothing are still there. */
const leastPercent = 3;

/** Draws the owner's last rides on this computer, a bar each, with this one at the end. */
export default function LastRides({ reported }: { reported: ShownLastRides }) {
  const zone = useTimeZone();
  const most = reported.rides.reduce((highest, { value }) => Math.max(highest, value), 0);
  return (
    <figure className={classes.figure}>
      <figcaption className={classes.title}>{reported.title}</figcaption>
      <ol className={classes.bars}>
        {reported.rides.map(({ key, startMs, utcOffsetMinutes, value, text, tone }) => {
          const day = dayText(new Date(startMs).toISOString(), rideOffset(utcOffsetMinutes, zone));
          const share = most === 0 ? 0 : (100 * value) / most;
          return (
            <li key={key} className={classes.ride} data-tone={tone} title={`${day}: ${text}`}>
              <span className={classes.place} aria-hidden>
                <span
                  className={classes.bar}
                  style={{ height: `${Math.max(leastPercent, share)}%` }}
                />
              </span>
              <GradeShape tone={tone} size={10} />
              <VisuallyHidden>{`${day}: ${text}`}</VisuallyHidden>
            </li>
          );
        })}
      </ol>
      <p className={classes.text}>{reported.text}</p>
    </figure>
  );
}
