import { bytesPerToken, freeTokensPerMonth } from '@ridescope/contract/token-terms';
import { bytesText } from '@ridescope/report-text';
import { Link } from 'react-router';
import classes from './home-page.module.css';

/** States what an analysis costs. */
export function HomePrices({ purchasePath }: { purchasePath: string }) {
  return (
    <section className={classes.section} aria-labelledby="home-prices">
      <h2 id="home-prices" className={classes.title}>
        {freeTokensPerMonth} free analyses per month
      </h2>
      <p className={classes.muted}>
        One token pays for {bytesText(bytesPerToken)} of a log, rounded up; most rides need one.
        Every account gets {freeTokensPerMonth} free tokens each month, and you can add purchased
        tokens. <Link to={purchasePath}>What tokens cost</Link>
      </p>
      <ul className={classes.points}>
        <li>No ads, no data selling, no subscriptions</li>
        <li>Token bundles are one-off purchases. They never expire and work for any analysis</li>
        <li>
          Planned: an optional AI-powered advanced analysis, paid for with tokens. Every report
          works fully without it
        </li>
      </ul>
    </section>
  );
}
