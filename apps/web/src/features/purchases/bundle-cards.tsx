import type { TokenBundle, TokenPricing } from '@ridescope/contract/purchases';
import { bytesPerToken } from '@ridescope/contract/token-terms';
import { bytesText, countOf, usdText } from '@ridescope/words/format/format-number';
import { glued } from '@ridescope/words/format/glued';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useRef } from 'react';
import { Link } from 'react-router';
import { pricingQuery } from '../../shared/pricing-query.ts';
import { Button } from '../../shared/ui/buttons/button.tsx';
import { VisuallyHidden } from '../../shared/ui/layout/visually-hidden.tsx';
import { Notice } from '../../shared/ui/notices/notice.tsx';
import classes from './bundle-cards.module.css';
import { type OpenAddress, useCheckout } from './checkout.ts';

interface BundleCardsProps {
  /** Address of the sign-in that leads back here; absent for a user. */
  signInPath?: string;
  /** Says how to get tokens where none are sold. */
  whenClosed: ReactNode;
  openAddress?: OpenAddress;
}

/** What is sold: loading, failed, closed, or cards with prices. */
export function BundleCards(props: BundleCardsProps) {
  const { data: pricing, isError, isFetching, refetch } = useQuery(pricingQuery);
  const headingId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <section aria-labelledby={headingId}>
      <h2 id={headingId} ref={heading} tabIndex={-1} className={classes.heading}>
        Token bundles
      </h2>
      {pricing ? (
        <Offer pricing={pricing} {...props} />
      ) : isError ? (
        <Notice
          severity="warning"
          title="Unable to load pricing information"
          isAlert
          actions={
            <Button
              size="sm"
              loading={isFetching}
              onClick={() => {
                // The button disappears as soon as loading works.
                heading.current?.focus({ preventScroll: true });
                void refetch();
              }}
            >
              Try Again
            </Button>
          }
        >
          <p>Nothing is wrong with your account or your tokens.</p>
        </Notice>
      ) : (
        <div className={classes.cards} data-loading role="status" aria-label="Loading the prices">
          <VisuallyHidden component="span">Loading the prices</VisuallyHidden>
          <div />
          <div />
          <div />
        </div>
      )}
    </section>
  );
}

function Offer({
  pricing,
  signInPath,
  whenClosed,
  openAddress,
}: BundleCardsProps & { pricing: TokenPricing }) {
  const { bundles, introductoryDiscount, checkout } = pricing;
  const { buy, starting, problem } = useCheckout(openAddress);
  const isClosed = checkout === 'closed';
  return (
    <>
      <div className={classes.notices}>
        {isClosed && whenClosed}
        {checkout === 'test' && (
          <Notice severity="info" title="Test checkout: no card is needed, and no money is taken.">
            <p>This server has no live payment key, so you only practise here.</p>
          </Notice>
        )}
        {problem && (
          <div ref={showProblem}>
            <Notice severity="critical" title={problem} isAlert>
              <p>You can try again at any time.</p>
            </Notice>
          </div>
        )}
      </div>
      <ul className={classes.cards} aria-label="Bundles">
        {bundles.map((bundle) => (
          <Card
            key={bundle.id}
            bundle={bundle}
            smallest={smallestOf(bundles)}
            badge={introductoryDiscount.enabled ? introductoryDiscount.percentage : undefined}
          >
            {isClosed ? (
              <p className={classes.closed}>Not sold here</p>
            ) : signInPath === undefined ? (
              <Button
                fullWidth
                variant={bundle.popular ? 'filled' : 'default'}
                loading={starting === bundle.id}
                onClick={() => void buy(bundle)}
              >
                Buy {bundle.name}
              </Button>
            ) : (
              <Button
                component={Link}
                to={signInPath}
                fullWidth
                variant={bundle.popular ? 'filled' : 'default'}
              >
                Sign In to Purchase
              </Button>
            )}
          </Card>
        ))}
      </ul>
      {!isClosed && (
        <p className={classes.terms}>
          One-off card payment in US dollars on the page of our payment provider. No subscription,
          and your card number never reaches us. Sales tax may be added. You must be 18, or your
          parent or guardian must agree.
        </p>
      )}
    </>
  );
}

/** The button that was pressed may be far below on a phone. */
function showProblem(notice: HTMLElement | null): void {
  notice?.scrollIntoView({ block: 'nearest' });
}

interface CardProps {
  bundle: TokenBundle;
  smallest: TokenBundle | undefined;
  /** Percentage of the introductory discount. */
  badge: number | undefined;
  children: ReactNode;
}

function Card({ bundle, smallest, badge, children }: CardProps) {
  const { name, quantity, description, currentPrice, originalPrice, popular } = bundle;
  const nameId = useId();
  return (
    <li className={classes.card} data-popular={popular || undefined} aria-labelledby={nameId}>
      <div className={classes.head}>
        <h3 id={nameId}>{name}</h3>
        {popular && <span className={classes.popular}>Popular</span>}
      </div>
      {badge !== undefined && <p className={classes.badge}>{badge}% OFF - Limited Time!</p>}
      <p className={classes.price}>
        {usdText(currentPrice)}{' '}
        {originalPrice > currentPrice && (
          <s>
            <span className={classes.spoken}>instead of </span>
            {usdText(originalPrice)}
          </s>
        )}
      </p>
      <p className={classes.quantity}>{countOf(quantity, 'token')}</p>
      <p className={classes.perToken}>
        {usdText(bundle.currentPricePerToken)} per token
        {bundle.savingsPercent > 0 && smallest && (
          <span className={classes.saving}>
            {bundle.savingsPercent} % less than in {smallest.name}
          </span>
        )}
      </p>
      <p className={classes.text}>{description}</p>
      <p className={classes.text}>
        {glued(
          `About ${countOf(quantity, 'ride')} of up to ${bytesText(bytesPerToken)}. Tokens never expire.`,
        )}
      </p>
      <div className={classes.action}>{children}</div>
    </li>
  );
}

function smallestOf(bundles: readonly TokenBundle[]): TokenBundle | undefined {
  return bundles.toSorted((a, b) => a.quantity - b.quantity)[0];
}
