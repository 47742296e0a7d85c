import { pagePaths } from '@ridescope/contract/pages';
import type { TokenBalance } from '@ridescope/contract/tokens';
import { countOf, usdText } from '@ridescope/words/format/format-number';
import { IconAlertTriangle, IconCircleCheck, IconClock } from '@tabler/icons-react';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { Link } from 'react-router';
import { Button } from '../../shared/ui/buttons/button.tsx';
import { Spinner } from '../../shared/ui/notices/spinner.tsx';
import { StatePanel } from '../../shared/ui/notices/state-panel.tsx';
import { showToast } from '../../shared/ui/notices/toast.ts';
import { type PurchaseProgress, usePurchasePoll } from './use-purchase-poll.ts';

const redirectMs = 3000;

interface SuccessPageProps {
  purchaseId: string | undefined;
  /** Asks the server, not a cache. */
  readBalance: () => Promise<TokenBalance | undefined>;
  /** A log waits for these tokens. */
  hasWaitingLog: boolean;
  onDone: () => void;
}

/** Where a buyer returns after paying: waits for the tokens, and says what happened to the payment. */
export function SuccessPage({ purchaseId, readBalance, hasWaitingLog, onDone }: SuccessPageProps) {
  const progress = usePurchasePoll(purchaseId, readBalance);
  const isCredited = progress.state === 'credited' && !progress.purchase?.isRefunded;
  const isLate = progress.state === 'late';
  const done = useEffectEvent(() => {
    if (isLate && purchaseId !== undefined) showToast(lateToast(progress));
    // The page leaves soon, and a buyer who looked away would not know.
    if (isCredited) showToast(creditedToast(progress));
    onDone();
  });
  useEffect(() => {
    if (!isCredited && !isLate) return;
    const timer = setTimeout(() => done(), redirectMs);
    return () => clearTimeout(timer);
  }, [isCredited, isLate]);
  const { icon, title, text } =
    purchaseId === undefined
      ? shownByHand(progress, hasWaitingLog)
      : shown(progress, hasWaitingLog);
  return (
    <div role="status">
      <StatePanel
        icon={icon}
        title={title}
        actions={
          <>
            <Button component={Link} to={pagePaths.logs} variant="default">
              My Logs
            </Button>
            <Button component={Link} to={pagePaths.upload}>
              {hasWaitingLog ? 'Back to your log' : 'Upload a log'}
            </Button>
            {['failed', 'expired', 'unknown'].includes(progress.state) && (
              <Button component={Link} to={pagePaths.purchaseTokens} variant="default">
                Back to Purchase
              </Button>
            )}
          </>
        }
      >
        {text}
        {progress.state !== 'waiting' && <Balance balance={progress.balance} />}
      </StatePanel>
    </div>
  );
}

function creditedToast({ balance }: PurchaseProgress): string {
  return balance ? `${paidTitle}: you have ${countOf(balance.tokens, 'paid token')}.` : paidTitle;
}

function lateToast({ purchase }: PurchaseProgress): string {
  return purchase?.state === 'pending'
    ? 'Your tokens are on their way.'
    : 'If you paid, your tokens are on their way.';
}

function Balance({ balance }: { balance: TokenBalance | undefined }) {
  if (!balance) return null;
  return (
    <p>
      You have <strong>{countOf(balance.tokens, 'paid token')}</strong>
      {balance.freeUsageRemaining > 0 &&
        ` and ${countOf(balance.freeUsageRemaining, 'free one')} this month`}
      .
    </p>
  );
}

/** The page was opened by hand, so it claims no payment until tokens arrive. */
function shownByHand(progress: PurchaseProgress, hasWaitingLog: boolean): Shown {
  switch (progress.state) {
    case 'waiting':
      return {
        icon: <Spinner />,
        title: 'Looking for a payment',
        text: (
          <p>
            This page was opened without a purchase. We check your balance for a moment, in case a
            payment arrives.
          </p>
        ),
      };
    case 'late':
      return {
        icon: <IconClock />,
        title: 'No new payment',
        text: (
          <p>
            Nothing arrived just now. If you paid, your tokens will still arrive, and a mail tells
            you when.
          </p>
        ),
      };
    case 'credited':
      return { ...shown(progress, hasWaitingLog), title: 'Tokens arrived' };
    default:
      return shown(progress, hasWaitingLog);
  }
}

interface Shown {
  icon: ReactNode;
  title: string;
  text: ReactNode;
}

/** Nothing is known of the payment while the server is silent, so nothing is claimed. */
function unanswered(state: PurchaseProgress['state']): Shown {
  const isAsking = state === 'waiting';
  return {
    icon: isAsking ? <Spinner /> : <IconClock />,
    title: checkingTitle,
    text: (
      <p>
        The server doesn't answer just now
        {isAsking ? ', so we keep asking' : ''}. Nothing is lost: if you paid, your tokens arrive by
        themselves, and a mail tells you when.
      </p>
    ),
  };
}

const paidTitle = 'Payment Successful';
const checkingTitle = 'Checking your payment';

function shown(progress: PurchaseProgress, hasWaitingLog: boolean): Shown {
  const { state, purchase, isUnanswered } = progress;
  if (isUnanswered) return unanswered(state);
  const warning = <IconAlertTriangle />;
  switch (state) {
    case 'waiting':
      // Until the provider confirms it, this address may have been opened without a payment.
      return purchase?.state === 'pending'
        ? {
            icon: <Spinner />,
            title: paidTitle,
            text: <p>Your tokens are about to arrive.</p>,
          }
        : {
            icon: <Spinner />,
            title: checkingTitle,
            text: <p>Your tokens arrive as soon as the payment is confirmed.</p>,
          };
    case 'credited':
      return purchase?.isRefunded
        ? {
            icon: warning,
            title: 'Payment refunded',
            text: <p>This payment was refunded, and its tokens were taken back.</p>,
          }
        : {
            icon: <IconCircleCheck />,
            title: paidTitle,
            text: (
              <>
                {purchase && (
                  <p>
                    {countOf(purchase.tokens, 'token')} for {usdText(purchase.price)} arrived.
                  </p>
                )}
                <p>
                  {hasWaitingLog
                    ? 'Your upload continues in a moment.'
                    : 'Your logs open in a moment.'}
                </p>
              </>
            ),
          };
    case 'late':
      return purchase?.state === 'pending'
        ? {
            icon: <IconClock />,
            title: paidTitle,
            text: (
              <p>
                Your tokens are on their way: they arrive with the money of your bank. You get a
                mail then.
              </p>
            ),
          }
        : {
            icon: <IconClock />,
            title: 'Payment not confirmed yet',
            text: (
              <p>
                If you paid, your tokens are on their way, and nothing is lost. You get a mail when
                they arrive.
              </p>
            ),
          };
    case 'failed':
      return {
        icon: warning,
        title: 'Payment failed',
        text: <p>Your bank refused the payment. Nothing was charged.</p>,
      };
    case 'expired':
      return {
        icon: warning,
        title: 'Checkout expired',
        text: <p>The payment wasn't completed in time. Nothing was charged.</p>,
      };
    case 'unknown':
      return {
        icon: warning,
        title: 'No such purchase',
        text: <p>Your account has no purchase with this address. Nothing was charged.</p>,
      };
  }
}
