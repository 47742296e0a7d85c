import type { TokenBalance } from '@ridescope/contract/tokens';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SessionProvider } from '../../shared/session/session-context.tsx';
import { type Answer, failure, fakeServer, ok } from '../../shared/testing/fake-server.ts';
import { refreshBalance } from './balance-query.ts';
import { TokenPill } from './token-pill.tsx';

function balance(changes: Partial<TokenBalance> = {}): Answer {
  const nextResetDate = '2026-12-01T00:00:00.000Z';
  return ok({ tokens: 0, freeUsageRemaining: 5, nextResetDate, lifetimeSpent: 0, ...changes });
}

/** Answers late, like a slow server. */
function hang() {
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
}

/** Draws the pill of an account before a server with this answer. */
function open(answer: Answer, identityId = 'u1') {
  const calls = fakeServer({ 'GET /api/tokens/balance': answer });
  const queryClient = new QueryClient();
  const page = (of: string) => (
    <QueryClientProvider client={queryClient}>
      <SessionProvider>
        <TokenPill key={of} identityId={of} />
      </SessionProvider>
    </QueryClientProvider>
  );
  const { rerender } = render(page(identityId));
  return { calls, queryClient, becomes: (of: string) => rerender(page(of)) };
}

const pill = () => screen.getByRole('button', { name: /^Tokens:/ });
const later = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the pill', () => {
  it.each([
    [5, 0, 'Tokens: 5 free (enough) 0 paid Low', 'good'],
    [5, 1, 'Tokens: 5 free (enough) 1 paid', 'good'],
    [2, 3, 'Tokens: 2 free (enough) 3 paid Low', 'good'],
    [1, 20, 'Tokens: 1 free (few left) 20 paid', 'warning'],
    [0, 6, 'Tokens: 0 free (none left) 6 paid', 'critical'],
  ])('shows %d free and %d paid', async (free, paid, name, colour) => {
    open(balance({ freeUsageRemaining: free, tokens: paid }));
    await later(0);
    expect(pill()).toHaveAccessibleName(name);
    expect(pill().querySelector('svg')).toHaveAttribute('stroke', `var(--${colour})`);
  });

  it.each([
    [4, true],
    [1, false],
  ])('warns of few tokens only when %d free ones are few', async (free, isCalm) => {
    open(balance({ freeUsageRemaining: free, tokens: 0 }));
    await later(0);
    expect(screen.getByText('Low').hasAttribute('data-calm')).toBe(isCalm);
  });

  it('shows that it is loading', async () => {
    const { becomes } = open(balance());
    hang();
    becomes('u2');
    await later(1000);
    expect(pill()).toHaveTextContent('Loading...');
  });

  it.each([
    ['Error', failure(403, 'FORBIDDEN')],
    ['Error', failure(500, 'INTERNAL_ERROR')],
    ['Error', ok(null)],
    ['---', ok({})],
  ])('is %s where there are no figures', async (word, answer) => {
    open(answer);
    await later(0);
    expect(pill()).toHaveTextContent(word);
  });

  it('explains the figures after a tenth of a second, not at once', async () => {
    open(balance({ tokens: 3 }));
    await later(0);
    fireEvent.mouseEnter(pill());
    await later(90);
    expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
    await later(20);
    const tooltip = screen.getByRole('tooltip');
    expect(tooltip).toHaveTextContent('5 of 5 free tokens left this month.');
    expect(tooltip).toHaveTextContent('new ones come on Tue 1 Dec 2026, 00:00 UTC.');
    expect(tooltip).toHaveTextContent('3 paid tokens, which never expire.');
  });
});

describe('the balance', () => {
  it('is loaded at most every five seconds when the window gets the focus', async () => {
    const { calls } = open(balance());
    await later(0);
    for (let i = 0; i < 10; i++) {
      fireEvent.focus(window);
      await later(400);
    }
    expect(calls).toHaveLength(1);
    await later(2000);
    fireEvent.focus(window);
    fireEvent.focus(window);
    await later(0);
    expect(calls).toHaveLength(2);
  });

  it('follows what another tab has spent, as soon as the five seconds are over', async () => {
    const link: { onmessage?: (event: { data: unknown }) => void } = {};
    vi.stubGlobal('BroadcastChannel', function OtherTabs() {
      return Object.assign(link, { postMessage: () => undefined, close: () => undefined });
    });
    const { calls } = open(balance());
    const hear = () => act(async () => link.onmessage?.({ data: 'accountChanged' }));
    await later(1000);
    await hear();
    await hear();
    await later(3900);
    expect(calls).toHaveLength(1);
    await later(200);
    expect(calls).toHaveLength(2);
    await later(60_000);
    expect(calls).toHaveLength(2);
    await hear();
    await later(0);
    expect(calls).toHaveLength(3);
    expect(calls.at(-1)?.path).toBe('/api/tokens/balance');
  });

  it('is loaded at once, with the flag, when it has changed', async () => {
    const { calls, queryClient } = open(balance());
    await later(0);
    void refreshBalance(queryClient, 'u1');
    await later(0);
    expect(calls.map(({ path }) => path)).toEqual([
      '/api/tokens/balance',
      '/api/tokens/balance?refresh=true',
    ]);
    // What comes by itself does without.
    await later(6000);
    fireEvent.focus(window);
    await later(0);
    expect(calls.at(-1)?.path).toBe('/api/tokens/balance');
  });

  it('is retried with longer and longer pauses while the server fails', async () => {
    let failures = 0;
    const { calls } = open(() =>
      failures++ < 2 ? failure(503, 'SERVICE_UNAVAILABLE') : balance(),
    );
    await later(0);
    expect(pill()).toHaveTextContent('Error');
    await later(900);
    expect(calls).toHaveLength(1);
    await later(200);
    expect(calls).toHaveLength(2);
    await later(1800);
    expect(calls).toHaveLength(2);
    await later(300);
    expect(calls).toHaveLength(3);
    expect(pill()).toHaveTextContent('5 free');
  });

  it('says that it may be old until a refresh works', async () => {
    let answer = balance();
    const { queryClient } = open(() => answer);
    await later(0);
    answer = failure(503, 'SERVICE_UNAVAILABLE');
    void refreshBalance(queryClient, 'u1');
    await later(0);
    expect(pill()).toHaveAccessibleName('Tokens: 5 free (enough) 0 paid Low (may be out of date)');
    fireEvent.mouseEnter(pill());
    await later(110);
    expect(screen.getByRole('tooltip')).toHaveTextContent('Press to try again.');
    answer = balance({ freeUsageRemaining: 4 });
    fireEvent.click(pill());
    await later(0);
    expect(pill()).toHaveAccessibleName('Tokens: 4 free (enough) 0 paid Low');
  });

  it('is not retried after a refusal unless the user presses', async () => {
    const { calls } = open(failure(401, 'AUTHENTICATION_REQUIRED'));
    await later(120_000);
    expect(calls).toHaveLength(1);
    expect(pill()).toHaveTextContent('Error');
    fireEvent.click(pill());
    await later(0);
    expect(calls).toHaveLength(2);
  });

  it('of one account is never shown to the next', async () => {
    const { becomes } = open(balance({ tokens: 42 }));
    await later(0);
    expect(pill()).toHaveTextContent('42 paid');
    hang();
    becomes('u2');
    expect(pill()).toHaveTextContent('Loading...');
    await later(1000);
    expect(screen.queryByText(/42/)).not.toBeInTheDocument();
  });
});
