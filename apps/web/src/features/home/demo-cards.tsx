import { demos } from '@ridescope/contract/demos';
import { Link } from 'react-router';
import classes from './home-page.module.css';

/** Offers the demo reports, which need no account. */
export function DemoCards({ demoPathOf }: { demoPathOf: (id: string) => string }) {
  return (
    <section className={classes.section} aria-labelledby="home-demos">
      <h2 id="home-demos" className={classes.title}>
        Three reports to look at
      </h2>
      <p className={classes.muted}>
        Simulated rides, read by the same engine that reads yours. No account needed.
      </p>
      <ul className={classes.cards}>
        {demos.map(({ id, title, story }) => (
          <li key={id} className={classes.card}>
            <h3 className={classes.cardTitle}>
              <Link to={demoPathOf(id)} className={classes.cardLink}>
                {title}
              </Link>
            </h3>
            <p>{story}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
