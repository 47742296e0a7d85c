import type { ReactNode } from 'react';
import { PurchaseOffer } from './purchase-offer.tsx';
import { TokenCosts } from './token-costs.tsx';

interface SignedOutPurchaseProps {
  /** The bundles, given what to say where none are sold. */
  bundles: (whenClosed: ReactNode) => ReactNode;
  /** What the advanced analysis is. */
  offer?: ReactNode;
}

/** What the page of tokens says to a visitor. */
export function SignedOutPurchase({ bundles, offer }: SignedOutPurchaseProps) {
  return (
    <>
      {bundles(<PurchaseOffer />)}
      <TokenCosts offer={offer} />
    </>
  );
}
