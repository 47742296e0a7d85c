import { pagePaths } from '@ridescope/contract/pages';
import type { getPurchase } from '@ridescope/contract/purchases';
import { IconCircleX, IconCoins } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { callApi } from '../../shared/api-client.ts';
import { Button } from '../../shared/ui/buttons/button.tsx';
import { StatePanel } from '../../shared/ui/notices/state-panel.tsx';
import { useAllowance } from '../../shared/use-allowance.ts';

/** Where a buyer returns without having paid. */
export function CancelPage({ purchaseId }: { purchaseId: string | undefined }) {
  const { data: purchase } = useQuery({
    queryKey: ['tokens', 'purchase', purchaseId],
    queryFn: ({ signal }) =>
      callApi<typeof getPurchase>(
        { method: 'GET', path: '/tokens/purchases/:id' },
        { params: { id: purchaseId ?? '' }, signal },
      ),
    enabled: purchaseId !== undefined,
    retry: false,
  });
  const allowance = useAllowance();
  // Paid in another tab, or before the way back.
  const isPaid = purchase?.state === 'paid' || purchase?.state === 'pending';
  return (
    <StatePanel
      icon={isPaid ? <IconCoins /> : <IconCircleX />}
      title={isPaid ? 'This purchase was paid' : 'Payment Cancelled'}
      actions={
        <>
          <Button component={Link} to={pagePaths.purchaseTokens}>
            Back to Purchase
          </Button>
          <Button component={Link} to={pagePaths.upload} variant="default">
            {isPaid || allowance === 0 ? 'Upload a log' : 'Continue with Free Tokens'}
          </Button>
        </>
      }
    >
      <p>
        {isPaid
          ? 'The payment went through before you came back here. Its tokens are in your account or on their way.'
          : 'Nothing was charged, and your tokens are unchanged.'}
      </p>
    </StatePanel>
  );
}
