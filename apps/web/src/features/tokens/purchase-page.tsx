import { countOf } from '@ridescope/words/format/format-number';
import type { ReactNode } from 'react';
import wide from '../../shared/ui/layout/wide-page.module.css';
import { Notice } from '../../shared/ui/notices/notice.tsx';
import { useAllowance } from '../../shared/use-allowance.ts';
import { BalancePanel } from './balance-panel.tsx';
import { useBalance } from './balance-query.ts';
import { PaymentHistory } from './payment-history.tsx';
import { PurchaseOffer } from './purchase-offer.tsx';
import { TokenCosts } from './token-costs.tsx';

interface PurchasePageProps {
  title: string;
  user: { identityId: string; email: string };
  /** Whether an upload for which the tokens did not suffice led here. */
  isFromUpload: boolean;
  /** The browser keeps that log, so that the upload page goes on with it. */
  isLogWaiting: boolean;
  uploadLink: (label: string, isMain: boolean) => ReactNode;
  /** The bundles, given what to say where none are sold. */
  bundles: (whenClosed: ReactNode) => ReactNode;
  /** What the advanced analysis is. */
  offer?: ReactNode;
}

/** What the account has, how it gets more, what that is good for, and where it went. */
export function PurchasePage(props: PurchasePageProps) {
  const { title, user, isFromUpload, isLogWaiting, uploadLink, bundles, offer } = props;
  const allowance = useAllowance();
  const { retry, ...known } = useBalance(user.identityId);
  const nextResetDate = known.state === 'known' ? known.balance.nextResetDate : undefined;
  return (
    <div className={wide.page}>
      <header className={wide.head}>
        <div>
          <h1 className={wide.title}>{title}</h1>
          <p className={wide.lead}>
            {allowance === 0
              ? 'Tokens pay for the analysis of your logs.'
              : `Expand beyond the ${countOf(allowance, 'free token')} that you get every month.`}
          </p>
        </div>
        {!isFromUpload && uploadLink('Upload a log', false)}
      </header>
      {isFromUpload && (
        <Notice
          severity="info"
          title="Your log was not analyzed, and nothing was spent."
          actions={uploadLink('Back to the upload', true)}
        >
          <p>
            {isLogWaiting
              ? 'Your browser keeps it for an hour. With enough tokens, the upload continues by itself.'
              : 'Choose it again when you have enough tokens.'}
          </p>
        </Notice>
      )}
      <BalancePanel known={known} retry={retry} />
      {bundles(<PurchaseOffer nextResetDate={nextResetDate} email={user.email} />)}
      <TokenCosts offer={offer} />
      <PaymentHistory identityId={user.identityId} known={known} />
    </div>
  );
}
