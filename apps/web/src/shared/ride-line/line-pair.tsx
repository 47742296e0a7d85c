import type { RideStrip } from '@ridescope/contract/report/ride-strip';
import type { VerdictLabel } from '@ridescope/words/report/grade-words';
import { ToneLabel } from '../ui/tables/tone-label.tsx';
import classes from './line-pair.module.css';
import { RideLine } from './ride-line.tsx';

export interface PairedRide {
  /** Unlike that of the other ride. */
  title: string;
  /** Absent where the ride isn't judged. */
  label?: Pick<VerdictLabel, 'tone' | 'word'>;
  strip: RideStrip;
}

/** The lines of two rides on one scale, the earlier one above. */
export function LinePair({ rides }: { rides: readonly [PairedRide, PairedRide] }) {
  const longestS = Math.max(...rides.map(({ strip }) => strip.seconds));
  return (
    <ol className={classes.pair}>
      {rides.map(({ title, label, strip }) => (
        <li key={title} className={classes.ride}>
          <p className={classes.head}>
            <span>{title}</span> {label && <ToneLabel tone={label.tone} word={label.word} />}
          </p>
          <div style={{ width: `${(100 * strip.seconds) / longestS}%` }}>
            <RideLine strip={strip} size="medium" isLabelled />
          </div>
        </li>
      ))}
    </ol>
  );
}
