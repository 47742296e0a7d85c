import { demoAnalysisPath } from '@ridescope/contract/pages';
import type { TokenBundle } from '@ridescope/contract/purchases';
import { bytesPerToken } from '@ridescope/contract/token-terms';
import { bytesText, countOf, usdText } from '@ridescope/words/format/format-number';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { pricingQuery } from '../../shared/pricing-query.ts';
import { useAllowance } from '../../shared/use-allowance.ts';
import classes from './home-sections.module.css';

/** States what an analysis costs, with the bundles if the server says what they are. */
export function HomePrices({ purchasePath }: { purchasePath: string }) {
  const { data: pricing, isError } = useQuery(pricingQuery);
  const free = useAllowance();
  const { enabled, percentage } = pricing?.introductoryDiscount ?? { enabled: false };
  return (
    <section className={classes.section} aria-labelledby="home-prices">
      <h2 id="home-prices" className={classes.title}>
        {free === 0
          ? 'What an analysis costs'
          : `${free} free ${free === 1 ? 'analysis' : 'analyses'} per month`}
      </h2>
      <p className={classes.muted}>
        One token pays for {bytesText(bytesPerToken)} of a log, rounded up; most rides need one.{' '}
        {free > 0 &&
          `Every account gets ${countOf(free, 'free token')} each month, and purchased tokens come on top. `}
        <Link to={purchasePath}>What tokens cost</Link>
      </p>
      <div className={classes.offer}>
        {/* Keeps its room while the prices load, so that nothing below jumps. */}
        <div className={isError ? undefined : classes.prices}>
          {enabled && <p className={classes.muted}>{percentage}% OFF - Limited Time!</p>}
          <ul className={classes.cards} aria-label="Token bundles">
            {pricing?.bundles.map((bundle) => (
              <Bundle key={bundle.id} bundle={bundle} />
            ))}
          </ul>
          {pricing?.checkout === 'closed' && (
            <p className={classes.muted}>This server sells no tokens at the moment.</p>
          )}
        </div>
        <ul className={classes.points}>
          <li>No ads, no data selling, no subscriptions</li>
          <li>Token bundles are one-off purchases. They never expire and work for any analysis</li>
          <li>
            An optional AI-powered advanced analysis, paid for with tokens: likely causes with their
            proof, and a plan. Every report works fully without it.{' '}
            <Link to={demoAnalysisPath}>See one for a demo ride</Link>
          </li>
        </ul>
      </div>
    </section>
  );
}

function Bundle({ bundle }: { bundle: TokenBundle }) {
  const { name, quantity, description, currentPrice, currentPricePerToken, popular } = bundle;
  return (
    <li className={classes.card}>
      <h3 className={classes.cardTitle}>
        {name}
        {popular && <span className={classes.badge}>Popular</span>}
      </h3>
      <p className={classes.price}>{usdText(currentPrice)}</p>
      <p>
        {quantity} tokens, {usdText(currentPricePerToken)} each
      </p>
      <p>{description}</p>
    </li>
  );
}
