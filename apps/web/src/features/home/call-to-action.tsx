import { Ways, type WaysProps } from './hero-ways.tsx';
import classes from './home-sections.module.css';

/** Leads to the product once more, at the end of the page. */
export function CallToAction(ways: WaysProps) {
  return (
    <section className={classes.call} aria-labelledby="home-call">
      <div className={classes.callWords}>
        <h2 id="home-call" className={classes.title}>
          Had a bad evening? Ask the log.
        </h2>
        <p className={classes.muted}>
          The game has already written down what happened. Reading it takes seconds.
        </p>
      </div>
      <Ways {...ways} />
    </section>
  );
}
