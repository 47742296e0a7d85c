import { pagePaths } from '@ridescope/contract/pages';
import { countOf } from '@ridescope/words/format/format-number';
import type { ReactNode } from 'react';
import { BundleCards } from '../../features/purchases/bundle-cards.tsx';
import { SignedOutPurchase } from '../../features/tokens/signed-out-purchase.tsx';
import { signInPath } from '../../shared/session/next-path.ts';
import { DocumentTitle } from '../../shared/ui/document-title.tsx';
import { useAllowance } from '../../shared/use-allowance.ts';
import { lazyOwn } from '../layout/own-page.ts';
import { Protected } from '../layout/protected.tsx';
import { product } from '../product.ts';

const OwnTokens = lazyOwn(async () => (await import('./own-tokens.tsx')).OwnTokens);

const title = 'Purchase Tokens';
const heading = 'Purchase Analysis Tokens';

export function PurchaseRoute() {
  const allowance = useAllowance();
  return (
    <>
      <DocumentTitle title={`${title} · ${product.name}`} />
      <Protected
        title={title}
        heading={heading}
        lead={`Sign up or sign in to buy tokens.${allowance === 0 ? '' : ` Every account has ${countOf(allowance, 'free one')} a month.`}`}
        signedOut={<SignedOutPurchase bundles={visitorBundles} />}
      >
        <OwnTokens title={heading} />
      </Protected>
    </>
  );
}

const visitorBundles = (whenClosed: ReactNode) => (
  <BundleCards
    signInPath={signInPath(pagePaths.signIn, pagePaths.purchaseTokens)}
    whenClosed={whenClosed}
  />
);
