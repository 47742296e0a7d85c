import demoRides from 'virtual:demo-rides';
import { gradeTones } from '@ridescope/words/report/grade-words';
import { Link } from 'react-router';
import { RideLine } from '../../shared/ride-line/ride-line.tsx';
import { ToneLabel } from '../../shared/ui/tables/tone-label.tsx';
import classes from './demo-list.module.css';
import home from './home-sections.module.css';

/** Offers the demo reports, which need no account, as My Logs lists rides. */
export function DemoList({ demoPathOf }: { demoPathOf: (id: string) => string }) {
  return (
    <section className={home.section} aria-labelledby="home-demos">
      <h2 id="home-demos" className={home.title}>
        Three reports to look at
      </h2>
      <p className={home.muted}>
        Simulated rides, read by the same engine that reads yours. No account needed.
      </p>
      <ul>
        {demoRides.map(({ id, title, grade, happened, strip }) => (
          <li key={id} className={classes.row}>
            <div className={classes.words}>
              <p className={classes.head}>
                <Link to={demoPathOf(id)} className={classes.link}>
                  {title}
                </Link>
                {grade && <ToneLabel tone={gradeTones[grade.id]} word={grade.word} />}
              </p>
              <p className={classes.happened}>{happened}</p>
            </div>
            {strip && <RideLine strip={strip} />}
          </li>
        ))}
      </ul>
    </section>
  );
}
