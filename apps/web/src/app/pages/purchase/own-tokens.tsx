import { pagePaths } from '@ridescope/contract/pages';
import { Link, useLocation } from 'react-router';
import { BundleCards } from '../../../features/purchases/bundle-cards.tsx';
import { PurchasePage } from '../../../features/tokens/purchase-page.tsx';
import { waitingUntilMs } from '../../../features/uploads/waiting-log/waiting-until.ts';
import { useSession } from '../../../shared/session/session-context.tsx';
import { Button } from '../../../shared/ui/buttons/button.tsx';
import { demoOffer } from './demo-offer.tsx';

/** The tokens of the account, and how to get more. */
export function OwnTokens({ title }: { title: string }) {
  const { user } = useSession();
  // The history of the browser may hold any value.
  const state: unknown = useLocation().state;
  const isFromUpload = typeof state === 'object' && state !== null && 'isFromUpload' in state;
  if (!user) return null;
  return (
    <PurchasePage
      title={title}
      user={user}
      isFromUpload={isFromUpload}
      isLogWaiting={waitingUntilMs() !== undefined}
      bundles={(whenClosed) => <BundleCards whenClosed={whenClosed} />}
      offer={demoOffer}
      uploadLink={(label, isMain) => (
        <Button component={Link} to={pagePaths.upload} {...(!isMain && { variant: 'default' })}>
          {label}
        </Button>
      )}
    />
  );
}
