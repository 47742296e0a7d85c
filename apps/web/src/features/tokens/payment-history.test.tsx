import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setWindowWidth } from '../../shared/testing/browser-parts.ts';
import { type Answer, failure } from '../../shared/testing/fake-server.ts';
import { historyCsv } from './history-words.ts';
import {
  balance,
  cells,
  entry,
  ledger,
  openPurchasePage as open,
  press,
  rows,
} from './testing/open-purchase-page.tsx';

beforeEach(() => setWindowWidth(1440));
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('the payment history', () => {
  const of45 = Array.from({ length: 45 }, (_, index) => entry(45 - index));

  it('says of each entry when, what and how many, in the zone of the settings', async () => {
    open({
      history: ledger([
        entry(6),
        entry(5, { kind: 'refund', reason: 'fault', free: 1, paid: 2 }),
        entry(4, { kind: 'spend', reason: 'upload', free: -1, paid: -2 }),
        entry(3, { kind: 'grant', reason: 'gift', paid: 1500 }),
        entry(2, { kind: 'grant', reason: 'monthly', free: 5, paid: 0 }),
      ]),
    });
    await waitFor(async () =>
      expect((await cells())[0]?.[0]).toBe('Tue 1 Dec 2026, 03:15 (UTC+5:45)'),
    );
    expect((await cells()).map((row) => row.slice(1))).toEqual([
      ['Tokens purchased', '0', '+10'],
      ['Refunded, our fault', '+1', '+2'],
      ['Log analyzed', '−1', '−2'],
      ['Gift from the operator', '0', '+1,500'],
      ['Free tokens of November 2026', '+5', '0'],
    ]);
    expect(screen.getByText(/^Payments and all other token changes/)).toBeVisible();
    expect(screen.getByText('All 5 entries')).toBeVisible();
  });

  it('names ride and size of a charged log, links or misses its report, and free tokens that expired', async () => {
    const charge = { kind: 'spend', reason: 'upload', free: -1, paid: 0 } as const;
    open({
      history: ledger([
        entry(3, {
          kind: 'expire',
          reason: 'monthEnd',
          free: -4,
          paid: 0,
          createdAt: '2026-12-01T00:00:00.000Z',
        }),
        entry(2, {
          ...charge,
          log: {
            bytes: 4_299_162,
            reportUrl: '/report/ann/abc',
            rideAt: '2026-11-20T19:00:00.000Z',
          },
        }),
        entry(1, { ...charge, log: { bytes: 2048, isReportDeleted: true } }),
        entry(0, { ...charge, log: { bytes: 2048 } }),
      ]),
    });
    await waitFor(async () => expect(await cells()).toHaveLength(4));
    expect((await cells()).map((row) => row[1])).toEqual([
      'Free tokens of November 2026 expired',
      'Log of 21 Nov 2026 analyzed, 4.1 MB · Report',
      'Log analyzed, 2 KB · report deleted',
      'Log analyzed, 2 KB',
    ]);
    const links = screen.getAllByRole('link', { name: 'Report' });
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/report/ann/abc']);
  });

  it('names the ride of an advanced analysis, and why its tokens came back', async () => {
    const log = {
      bytes: 4_299_162,
      reportUrl: '/report/ann/abc',
      rideAt: '2026-11-20T19:00:00.000Z',
    };
    const charge = { kind: 'spend', reason: 'analysis', free: -1, paid: 0, log } as const;
    const refund = { kind: 'refund', free: 1, paid: 0 } as const;
    open({
      history: ledger([
        entry(4, { ...refund, reason: 'analysisStopped', log: { bytes: 2048 } }),
        entry(3, { ...refund, reason: 'analysisFault', log }),
        entry(2, charge),
        entry(1, { ...charge, log: { bytes: 2048, isReportDeleted: true } }),
      ]),
    });
    await waitFor(async () => expect(await cells()).toHaveLength(4));
    expect((await cells()).map((row) => row[1])).toEqual([
      'Advanced analysis: refunded, its log was deleted or replaced, 2 KB',
      'Advanced analysis of the ride of 21 Nov 2026: refunded, our fault, 4.1 MB · Report',
      'Advanced analysis of the ride of 21 Nov 2026, 4.1 MB · Report',
      'Advanced analysis, 2 KB · report deleted',
    ]);
  });

  const bought = entry(2, {
    payment: { id: 'p1', bundleName: 'Value', paid: 1200, receiptUrl: 'https://pay.example/r' },
  });

  it('names what was paid, with its receipt, and what went back', async () => {
    const back = { id: 'p2', bundleName: 'Value', paid: 1200, refunded: 600 };
    const reversal = entry(4, { kind: 'reversal', reason: 'moneyBack', paid: -10, payment: back });
    open({ history: ledger([reversal, entry(3, { payment: back }), bought]) });
    await waitFor(async () =>
      expect((await cells()).map((row) => row[1])).toEqual([
        'Payment refunded, tokens taken back',
        'Value purchased, $12.00, $6.00 refunded',
        'Value purchased, $12.00 · Receipt',
      ]),
    );
    const receipt = screen.getByRole('link', { name: 'Receipt' });
    expect(receipt).toHaveAttribute('href', 'https://pay.example/r');
    expect(historyCsv([reversal, entry(3, { payment: back })])).toContain(
      'tokens taken back",0,-10,,,\r\n2026-11-30T21:30:00.000Z,Value purchased,0,10,12,6,\r\n',
    );
  });

  it('can be limited to one kind, and downloaded', async () => {
    const calls = open({
      history: (call) => ledger(call.path.includes('show=payments') ? [bought] : [])(call),
    });
    expect(await screen.findByText('No payments yet')).toBeVisible();
    expect(screen.queryByRole('combobox', { name: 'Show' })).toBeNull();
    expect(historyCsv([bought])).toBe(
      'Time (UTC),What,Free tokens,Paid tokens,Paid (USD),Refunded (USD),Receipt\r\n2026-11-30T21:30:00.000Z,Value purchased,0,10,12,,https://pay.example/r\r\n',
    );
    expect(calls.filter(({ path }) => path.includes('/history'))).toHaveLength(1);
  });

  it('keeps the choice of a kind when there is nothing of it', async () => {
    open({ history: (call) => ledger(call.path.includes('show=') ? [] : [bought])(call) });
    await rows();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Show' }), 'grants');
    expect(await screen.findByText('Nothing of this kind yet.')).toBeVisible();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Show' }), 'all');
    expect(await rows()).toHaveLength(1);
  });

  it('puts the time below the entry on a narrow screen', async () => {
    setWindowWidth(390);
    open({ history: ledger([entry(1)]) });
    await waitFor(async () =>
      expect(await cells()).toEqual([
        ['Tokens purchasedTue 1 Dec 2026, 03:15 (UTC+5:45)', '0', '+10'],
      ]),
    );
  });

  it('loads 20 entries at a time and keeps the focus when the button disappears (PUR-18)', async () => {
    const calls = open({ history: ledger(of45) });
    const waiting = await screen.findByRole('status', { name: 'Loading your history' });
    expect(waiting).toHaveTextContent('Loading your history');
    expect(screen.getByRole('status', { name: 'Counting your tokens' })).toBeVisible();
    expect(await rows()).toHaveLength(20);
    expect(screen.getByText('20 of 45 entries')).toBeVisible();
    await press('Load more');
    await waitFor(async () => expect(await rows()).toHaveLength(40));
    await press('Load more');
    await waitFor(async () => expect(await rows()).toHaveLength(45));
    expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
    await waitFor(() => expect(screen.getByText('All 45 entries')).toHaveFocus());
    expect(
      calls.filter(({ path }) => path.includes('/history')).map(({ path }) => path.split('?')[1]),
    ).toEqual(['limit=20&offset=0', 'limit=20&offset=20', 'limit=20&offset=40']);
  });

  it('shows no entry twice when a new one comes in between', async () => {
    let entries = of45;
    open({ history: (call) => ledger(entries)(call) });
    expect(await rows()).toHaveLength(20);
    entries = [entry(46), ...of45];
    await press('Load more');
    await waitFor(async () => expect(await rows()).toHaveLength(39));
  });

  it('keeps what it shows when a further page fails, and tries again', async () => {
    let isDown = false;
    const whole = ledger(of45);
    open({ history: () => (isDown ? failure(500, 'INTERNAL_ERROR') : whole) });
    await rows();
    isDown = true;
    await press('Load more');
    expect(await screen.findByText('More could not be loaded')).toBeVisible();
    expect(await rows()).toHaveLength(20);
    isDown = false;
    await press('Retry');
    await waitFor(async () => expect(await rows()).toHaveLength(40));
  });

  it('says that it could not be loaded, and tries again', async () => {
    let answer: Answer = failure(500, 'INTERNAL_ERROR');
    open({ history: () => answer });
    expect(await screen.findByText('Your history could not be loaded')).toBeVisible();
    answer = ledger([entry(1)]);
    await press('Retry');
    expect(await rows()).toHaveLength(1);
    expect(screen.getByText('1 entry')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Payment history' })).toHaveFocus();
  });

  it.each([
    ['nothing at all', [], 'No payments yet'],
    [
      'no payment',
      [entry(1, { kind: 'grant', reason: 'monthly', free: 5, paid: 0 })],
      /^No payments yet. These are your other token changes/,
    ],
  ])('says so where there is %s', async (_, entries, text) => {
    open({ history: ledger(entries) });
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
  });

  it('is loaded again when the balance has changed meanwhile', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    let tokens = 0;
    open({
      balance: () => balance({ tokens }),
      history: (call) => ledger(tokens === 0 ? [] : [entry(1)])(call),
    });
    expect(await screen.findByText('No payments yet')).toBeVisible();
    tokens = 10;
    await act(() => vi.advanceTimersByTimeAsync(6000));
    fireEvent.focus(window);
    expect(await rows()).toHaveLength(1);
  });
});
