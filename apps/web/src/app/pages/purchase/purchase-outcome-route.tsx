import { pagePaths } from '@ridescope/contract/pages';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { CancelPage } from '../../../features/purchases/cancel-page.tsx';
import { SuccessPage } from '../../../features/purchases/success-page.tsx';
import { readBalanceNow } from '../../../features/tokens/balance-query.ts';
import { nameToDropAgain } from '../../../features/uploads/waiting-log/drop-again.ts';
import { waitingUntilMs } from '../../../features/uploads/waiting-log/waiting-until.ts';
import { useSession } from '../../../shared/session/session-context.tsx';
import { Protected } from '../../layout/protected.tsx';

export function PurchaseSuccessRoute({ title }: { title: string }) {
  return (
    <Protected title={title} lead="Sign in to see your tokens.">
      <OwnSuccess />
    </Protected>
  );
}

function OwnSuccess() {
  const { user, tellAccountChanged } = useSession();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const purchaseId = usePurchaseId();
  // Decided once: the log is gone from its place as soon as the upload takes it.
  const [hasWaitingLog] = useState(
    () => waitingUntilMs() !== undefined || nameToDropAgain() !== undefined,
  );
  if (!user) return null;
  return (
    <SuccessPage
      purchaseId={purchaseId}
      readBalance={() => readBalanceNow(queryClient, user.identityId)}
      hasWaitingLog={hasWaitingLog}
      onDone={() => {
        tellAccountChanged();
        void navigate(hasWaitingLog ? pagePaths.upload : pagePaths.logs);
      }}
    />
  );
}

export function PurchaseCancelRoute({ title }: { title: string }) {
  return (
    <Protected title={title} lead="Sign in to see your tokens. Nothing was charged.">
      <OwnCancel />
    </Protected>
  );
}

function OwnCancel() {
  return <CancelPage purchaseId={usePurchaseId()} />;
}

/** The server adds the purchase to the addresses that the provider leads back to. */
function usePurchaseId(): string | undefined {
  return useSearchParams()[0].get('purchase') ?? undefined;
}
