import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setWindowWidth } from '../../shared/testing/browser-parts.ts';
import { failure, ok } from '../../shared/testing/fake-server.ts';
import { balance, openPurchasePage as open, region } from './testing/open-purchase-page.tsx';

beforeEach(() => setWindowWidth(1440));
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('the balance', () => {
  it.each([
    [5, 'enough', 'good'],
    [2, 'enough', 'good'],
    [1, 'few left', 'warning'],
    [0, 'none left', 'critical'],
  ])('with %d free tokens reads %s', async (free, word, severity) => {
    open({ balance: balance({ freeUsageRemaining: free, tokens: 1200, lifetimeSpent: 47 }) });
    expect(await screen.findByText(word)).toHaveAttribute('data-severity', severity);
    const figures = region('Your tokens')
      .getAllByRole('definition')
      .map(({ textContent }) => textContent);
    expect(figures).toEqual([
      `${free} of 5${word}`,
      'Resets on 1 December (UTC)',
      '1,200',
      expect.stringMatching(/^Never expire/),
      '47',
      expect.any(String),
    ]);
    const left = document.querySelectorAll('[aria-hidden] > [data-left]');
    expect(left).toHaveLength(free);
  });

  it.each([
    ['cannot be had', failure(403, 'FORBIDDEN')],
    ['has no figures', ok({})],
  ])('that %s is asked for again on demand', async (_, answer) => {
    let current = answer;
    open({ balance: () => current });
    const alert = await region('Your tokens').findByRole('alert');
    expect(alert).toHaveTextContent('Your balance could not be read');
    current = balance({ tokens: 7 });
    await userEvent.click(within(alert).getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Resets on 1 December (UTC)')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Your tokens' })).toHaveFocus();
  });
});

describe('the page', () => {
  it('says that nothing is sold yet, and what there is instead', async () => {
    open();
    const offer = document.body;
    expect(offer).toHaveTextContent('This server sells no tokens.');
    await waitFor(() =>
      expect(offer).toHaveTextContent('On 1 December (UTC) you have 5 free tokens again'),
    );
    await waitFor(() =>
      expect(offer).toHaveTextContent('npm run account -- grant ann@example.org 10'),
    );
    expect(screen.getByText(/^Expand beyond the 5 free tokens/)).toBeVisible();
  });

  it('hides commands from riders on a shared server', async () => {
    open({ mode: 'scaled' });
    const offer = document.body;
    await waitFor(() => expect(offer).toHaveTextContent('On 1 December (UTC)'));
    expect(offer).toHaveTextContent('can give tokens as a gift');
    expect(offer).not.toHaveTextContent('npm');
  });

  it('names the free tokens of the configuration, else five (PUR-02)', async () => {
    open({ pricing: ok({ freeMonthlyAllowance: 7 }) });
    expect(await screen.findByText(/^Expand beyond the 7 free tokens/)).toBeVisible();
  });

  it('says what a token buys and what is free', () => {
    open();
    const costs = region('What a token buys');
    const prices = costs.getAllByRole('definition').map(({ textContent }) => textContent);
    expect(prices).toEqual(['1 token', '2 tokens', '3 tokens']);
    expect(costs.getAllByRole('listitem')).toHaveLength(6);
  });

  it('links back to the upload that lacked tokens', () => {
    open({ isFromUpload: true });
    expect(screen.getByText('Your log was not analyzed, and nothing was spent.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back to the upload' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Upload a log' })).toBeNull();
  });
});
