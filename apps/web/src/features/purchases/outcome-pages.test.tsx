import type { PurchaseStatus } from '@ridescope/contract/purchases';
import type { TokenBalance } from '@ridescope/contract/tokens';
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Answer, failure, fakeServer, ok } from '../../shared/testing/fake-server.ts';
import { renderPage } from '../../shared/testing/render-page.tsx';
import { signedIn } from '../../shared/testing/signed-in.ts';
import { Toasts } from '../../shared/ui/notices/toasts.tsx';
import { CancelPage } from './cancel-page.tsx';
import { SuccessPage } from './success-page.tsx';

const status: PurchaseStatus = {
  id: 'p1',
  state: 'open',
  bundleName: 'Value',
  tokens: 30,
  price: 1200,
  isRefunded: false,
};

function balanceOf(tokens: number): TokenBalance {
  const nextResetDate = '2026-12-01T00:00:00.000Z';
  return { tokens, freeUsageRemaining: 5, nextResetDate, lifetimeSpent: 0 };
}

interface Given {
  purchaseId?: string;
  /** Balance at each poll; the last one stays. */
  tokens?: number[];
  /** The balance can't be read. */
  isSilent?: boolean;
  purchase?: (polls: number) => Answer;
  hasWaitingLog?: boolean;
}

function openSuccess(given: Given) {
  const { purchaseId, tokens = [0], isSilent, purchase, hasWaitingLog = false } = given;
  let polls = 0;
  const onDone = vi.fn();
  fakeServer({
    ...signedIn(),
    'GET /api/tokens/purchases/': () => purchase?.(polls) ?? failure(404, 'NOT_FOUND'),
  });
  renderPage(
    <>
      <Toasts />
      <SuccessPage
        purchaseId={purchaseId}
        readBalance={async () => {
          const balance = balanceOf(tokens[Math.min(polls++, tokens.length - 1)] ?? 0);
          return isSilent ? undefined : balance;
        }}
        hasWaitingLog={hasWaitingLog}
        onDone={onDone}
      />
    </>,
  );
  return { onDone, polls: () => polls };
}

const later = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const heading = () => screen.getByRole('heading', { level: 1 }).textContent;

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the way back from the checkout', () => {
  it('shows balance and buttons, and goes on 3 s after the tokens arrived (PUR-12, PUR-14)', async () => {
    const { onDone, polls } = openSuccess({
      purchaseId: 'p1',
      tokens: [30],
      purchase: () => ok({ ...status, state: 'paid' }),
    });
    await later(10);
    expect(heading()).toBe('Payment Successful');
    expect(screen.getByText('30 tokens for $12.00 arrived.')).toBeVisible();
    expect(screen.getByText('30 paid tokens')).toBeVisible();
    expect(screen.getByRole('link', { name: 'My Logs' })).toHaveAttribute('href', '/files');
    expect(screen.getByRole('link', { name: 'Upload a log' })).toHaveAttribute('href', '/upload');
    expect(polls()).toBe(1);
    await later(2900);
    expect(onDone).not.toHaveBeenCalled();
    await later(200);
    expect(onDone).toHaveBeenCalledOnce();
    expect(screen.getByText('Payment Successful: you have 30 paid tokens.')).toBeVisible();
    await later(10_000);
    expect(polls()).toBe(1);
  });

  it('asks every 2 s until the balance rises, and goes on 3 s after the last time (PUR-13, PUR-14)', async () => {
    const { onDone, polls } = openSuccess({ tokens: [5, 5, 15] });
    await later(10);
    expect(polls()).toBe(1);
    await later(2000);
    expect(polls()).toBe(2);
    await later(2000);
    expect(screen.getByText('15 paid tokens')).toBeVisible();
    await later(2900);
    expect(onDone).not.toHaveBeenCalled();
    await later(20_000);
    expect(onDone).toHaveBeenCalledOnce();
    expect(polls()).toBe(3);
  });

  it('asks once when the purchase is credited already, however long the balance stays (PUR-13, decided)', async () => {
    const { onDone, polls } = openSuccess({
      purchaseId: 'p1',
      tokens: [30],
      purchase: () => ok({ ...status, state: 'paid' }),
    });
    await later(10);
    await later(60_000);
    expect(polls()).toBe(1);
    expect(onDone).toHaveBeenCalledOnce();
  });

  it('goes on asking when tokens of something else arrive (PUR-13 deviates: this session counts)', async () => {
    const { polls } = openSuccess({
      purchaseId: 'p1',
      tokens: [5, 15],
      purchase: (count) => ok({ ...status, state: count > 4 ? 'paid' : 'open' }),
    });
    await later(60_000);
    expect(polls()).toBe(5);
  });

  it.each([
    ['pending', 'Payment Successful', 'Your tokens are on their way.'],
    ['open', 'Payment not confirmed yet', 'If you paid, your tokens are on their way.'],
  ] as const)(
    'polls every 2 s up to 20 times, then shows the balance and goes to /files after 3 s: %s (PUR-13, PUR-14)',
    async (state, title, toast) => {
      const { onDone, polls } = openSuccess({
        purchaseId: 'p1',
        tokens: [7],
        purchase: () => ok({ ...status, state }),
      });
      await later(18 * 2000 + 500);
      expect(polls()).toBe(19);
      await later(2000);
      expect(polls()).toBe(20);
      expect(heading()).toBe(title);
      expect(screen.getByText('7 paid tokens')).toBeVisible();
      await later(2000);
      expect(onDone).not.toHaveBeenCalled();
      await later(1000);
      expect(onDone).toHaveBeenCalledOnce();
      expect(screen.getByText(toast)).toBeVisible();
      expect(polls()).toBe(20);
    },
  );

  it.each<[string, Given]>([
    ['a page opened by hand', { tokens: [5] }],
    [
      'a checkout that was left open',
      { purchaseId: 'p1', tokens: [5], purchase: () => ok(status) },
    ],
    ['an unknown purchase', { purchaseId: 'p9', tokens: [5] }],
    [
      'a failed payment',
      { purchaseId: 'p1', tokens: [5], purchase: () => ok({ ...status, state: 'failed' }) },
    ],
  ])('never says "Payment Successful" without a payment: %s (PUR-14)', async (_, given) => {
    openSuccess(given);
    const titles = new Set([heading()]);
    for (let second = 0; second < 45; second++) {
      await later(1000);
      titles.add(heading());
    }
    expect([...titles]).not.toContain('Payment Successful');
    expect(screen.queryByText('Your tokens are on their way.')).toBeNull();
  });

  it('goes on after 20 polls without an answer too, and claims no tokens (PUR-14)', async () => {
    const { onDone, polls } = openSuccess({
      purchaseId: 'p1',
      isSilent: true,
      purchase: () => failure(500, 'INTERNAL_ERROR'),
    });
    await later(19 * 2000 + 500);
    await later(3000);
    expect(polls()).toBe(20);
    expect(onDone).toHaveBeenCalledOnce();
    expect(screen.getByText('If you paid, your tokens are on their way.')).toBeVisible();
  });

  it('claims nothing while the server does not answer, and says what is safe', async () => {
    openSuccess({
      purchaseId: 'p1',
      isSilent: true,
      purchase: (count) =>
        count < 5 ? failure(500, 'INTERNAL_ERROR') : ok({ ...status, state: 'paid' }),
    });
    await later(10);
    expect(heading()).toBe('Checking your payment');
    expect(
      screen.getByText(/^The server doesn't answer just now, so we keep asking\. Nothing is lost/),
    ).toBeVisible();
    await later(10_000);
    expect(heading()).toBe('Payment Successful');
  });

  it('claims no payment when it was opened by hand', async () => {
    const { polls } = openSuccess({});
    await later(10);
    expect(heading()).toBe('Looking for a payment');
    await later(120_000);
    expect(polls()).toBe(20);
    expect(heading()).toBe('No new payment');
  });

  it.each([
    [ok({ ...status, state: 'failed' }), 'Payment failed', 'Nothing was charged'],
    [ok({ ...status, state: 'expired' }), 'Checkout expired', 'Nothing was charged'],
    [failure(404, 'NOT_FOUND'), 'No such purchase', 'Nothing was charged'],
    [ok({ ...status, state: 'paid', isRefunded: true }), 'Payment refunded', 'taken back'],
  ])('explains every end, also after a reload: %#', async (answer, title, text) => {
    const { onDone } = openSuccess({ purchaseId: 'p1', purchase: () => answer });
    await later(10);
    expect(heading()).toBe(title);
    expect(screen.getByRole('status')).toHaveTextContent(text);
    await later(10_000);
    expect(onDone).not.toHaveBeenCalled();
  });

  it('leads back to the log that waits for the tokens (PUR-14 deviates: not to /files)', async () => {
    openSuccess({
      purchaseId: 'p1',
      hasWaitingLog: true,
      purchase: () => ok({ ...status, state: 'paid' }),
    });
    await later(10);
    expect(screen.getByRole('link', { name: 'Back to your log' })).toBeVisible();
  });
});

describe('a cancelled checkout', () => {
  const openCancel = (answer: Answer) => {
    fakeServer({ ...signedIn(), 'GET /api/tokens/purchases/': answer });
    renderPage(<CancelPage purchaseId="p1" />);
  };

  it('says that nothing was charged, and leads on (PUR-15)', async () => {
    openCancel(ok(status));
    expect(heading()).toBe('Payment Cancelled');
    expect(screen.getByText(/^Nothing was charged/)).toBeVisible();
    const links = [
      ['Back to Purchase', '/tokens/purchase'],
      ['Continue with Free Tokens', '/upload'],
    ] as const;
    for (const [name, href] of links) {
      expect(screen.getByRole('link', { name })).toHaveAttribute('href', href);
    }
  });

  it('says so when it was paid after all', async () => {
    openCancel(ok({ ...status, state: 'paid' }));
    expect(await screen.findByText('This purchase was paid')).toBeVisible();
  });
});
