import { pagePaths } from '@ridescope/contract/pages';
import { countOf } from '@ridescope/report-text';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { BundleCards } from '../../features/purchases/bundle-cards.tsx';
import { PurchasePage, SignedOutPurchase } from '../../features/tokens/purchase-page.tsx';
import { keptUntilMs } from '../../features/uploads/kept-log/kept-until.ts';
import { signInPath } from '../../shared/session/next-path.ts';
import { useSession } from '../../shared/session/session-context.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { DocumentTitle } from '../../shared/ui/document-title.tsx';
import { useAllowance } from '../../shared/use-allowance.ts';
import { Protected } from '../layout/protected.tsx';
import { product } from '../product.ts';

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
        <OwnTokens />
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

function OwnTokens() {
  const { user } = useSession();
  // Whatever the history of the browser kept.
  const state: unknown = useLocation().state;
  const isFromUpload = typeof state === 'object' && state !== null && 'isFromUpload' in state;
  if (!user) return null;
  return (
    <PurchasePage
      title={heading}
      user={user}
      isFromUpload={isFromUpload}
      isLogKept={keptUntilMs() !== undefined}
      bundles={(whenClosed) => <BundleCards whenClosed={whenClosed} />}
      uploadLink={(label, isMain) => (
        <Button component={Link} to={pagePaths.upload} {...(!isMain && { variant: 'default' })}>
          {label}
        </Button>
      )}
    />
  );
}
