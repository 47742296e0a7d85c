import demoRides from 'virtual:demo-rides';
import { gradeTones } from '@ridescope/words/report/grade-words';
import { Link } from 'react-router';
import { LineLegend } from '../../shared/ride-line/line-legend.tsx';
import { LineTicks } from '../../shared/ride-line/line-ticks.tsx';
import { RideLine } from '../../shared/ride-line/ride-line.tsx';
import { ToneLabel } from '../../shared/ui/tables/tone-label.tsx';
import classes from './hero.module.css';

interface HeroRideProps {
  demoPathOf: (id: string) => string;
  /** The drop zone has the place beside the promise, so the verdict is a row below both. */
  hasZone: boolean;
}

/** Shows what the report of the first demo says, and the line of its ride across the page. */
export function HeroRide({ demoPathOf, hasZone }: HeroRideProps) {
  const [ride] = demoRides;
  if (!ride?.grade || !ride.strip) return null;
  const { id, grade, place, when, happened, cause, firstFix, strip } = ride;
  return (
    <>
      <figure
        className={classes.verdict}
        data-row={hasZone || undefined}
        aria-label="What a report says"
      >
        <p className={classes.grade}>
          <span className={classes.example}>Example</span>
          <ToneLabel tone={gradeTones[grade.id]} word={grade.word} />
          <Link to={demoPathOf(id)}>
            {place}, {when}
          </Link>
        </p>
        <blockquote className={classes.happened}>{happened}</blockquote>
        {cause && <p className={classes.muted}>{cause}</p>}
        {firstFix && (
          <p className={classes.fix}>
            <span className={classes.label}>First thing to try:</span> {firstFix}
          </p>
        )}
      </figure>
      <div className={classes.line}>
        <RideLine strip={strip} size="large" isLabelled expectedPx={1100} />
        <LineTicks seconds={strip.seconds} />
      </div>
      <div className={classes.legend}>
        <LineLegend />
      </div>
    </>
  );
}
