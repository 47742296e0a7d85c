import { pagePaths } from '@ridescope/contract/pages';
import { countOf } from '@ridescope/words/format/format-number';
import type { ReactNode } from 'react';
import { BundleCards } from '../../../features/purchases/bundle-cards.tsx';
import { SignedOutPurchase } from '../../../features/tokens/signed-out-purchase.tsx';
import { signInPath } from '../../../shared/session/next-path.ts';
import { useAllowance } from '../../../shared/use-allowance.ts';
import { lazyOwn } from '../../layout/own-page.ts';
import { Protected } from '../../layout/protected.tsx';
import { demoOffer } from './demo-offer.tsx';

const OwnTokens = lazyOwn(async () => (await import('./own-tokens.tsx')).OwnTokens);

const heading = 'Purchase Analysis Tokens';

export function PurchaseRoute({ title }: { title: string }) {
  const allowance = useAllowance();
  return (
    <Protected
      title={title}
      heading={heading}
      lead={`Sign up or sign in to buy tokens.${allowance === 0 ? '' : ` Every account has ${countOf(allowance, 'free one')} a month.`}`}
      signedOut={<SignedOutPurchase bundles={visitorBundles} offer={demoOffer} />}
    >
      <OwnTokens title={heading} />
    </Protected>
  );
}

const visitorBundles = (whenClosed: ReactNode) => (
  <BundleCards
    signInPath={signInPath(pagePaths.signIn, pagePaths.purchaseTokens)}
    whenClosed={whenClosed}
  />
);
