import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { resetConfirmation } from '../../shared/confirmation-preference.ts';
import { type Answer, failure } from '../../shared/testing/fake-server.ts';
import { check, openPage, title } from './testing/open-upload-page.tsx';
import { log } from './testing/prepared-log.ts';

const threeTokens = check({
  tokensRequired: 3,
  availableSource: 'paid',
  currentBalance: { basicTokens: 10, advancedTokens: 0, freeUsageRemaining: 2 },
});
const large = new File([new Uint8Array(12 * 1_048_576)], 'Log.txt', { type: 'text/plain' });

function open(answer: Answer) {
  return openPage({ 'POST /api/tokens/check': answer });
}

const report = () => screen.findByText('Report of local, r1');
const dialog = () => screen.findByRole('dialog');
const press = async (name: string) =>
  userEvent.click(within(await dialog()).getByRole('button', { name }));
const sent = (calls: { method: string; path: string }[]) =>
  calls.filter(({ method }) => method !== 'GET').map(({ path }) => path.split('/')[2]);

beforeEach(() => {
  resetConfirmation();
});
afterEach(() => vi.unstubAllGlobals());

describe('a log of more than one token', () => {
  it('is sent after the price was shown and agreed to', async () => {
    const { calls, select } = open(threeTokens);
    await select(large);
    const shown = await dialog();
    expect(shown).toHaveAccessibleName('Spend 3 tokens on this log?');
    for (const text of [
      '12 MB',
      '3',
      '2 free tier and 1 paid tokens',
      '2 free + 10 paid',
      '15 places',
    ]) {
      expect(within(shown).getByText(text)).toBeVisible();
    }
    expect(sent(calls)).toEqual(['tokens']);
    await press('Proceed');
    expect(await report()).toBeVisible();
    expect(calls.find(({ path }) => path.includes('signedUrl'))?.body).toEqual({
      confirmedTokens: 3,
      connectionId: 'c1',
    });
  });

  it.each(['Cancel', 'Close', 'Escape'])('is not sent after %s', async (way) => {
    const { calls, select } = open(threeTokens);
    await select(large);
    await dialog();
    if (way === 'Escape') await userEvent.keyboard('{Escape}');
    else await press(way);
    expect(await screen.findByRole('button', { name: title })).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(sent(calls)).toEqual(['tokens']);
  });

  it('is asked about no more when that was wished, until the settings bring it back', async () => {
    const first = open(threeTokens);
    await first.select(large);
    await userEvent.click(
      within(await dialog()).getByRole('checkbox', { name: /Do not ask again/ }),
    );
    await press('Proceed');
    expect(await report()).toBeVisible();
    expect(localStorage.getItem('skipAnalysisConfirmation')).toBe('true');
  });

  it('is sent without a word to who wished that', async () => {
    localStorage.setItem('skipAnalysisConfirmation', 'true');
    const { select } = open(threeTokens);
    await select(large);
    expect(await report()).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

describe('a check that fails', () => {
  it('warns, and goes on when that is wished', async () => {
    const { select } = open(failure(500, 'INTERNAL_ERROR'));
    await select(log);
    expect(await dialog()).toHaveTextContent('The upload fails if your tokens are insufficient');
    await press('Upload anyway');
    expect(await report()).toBeVisible();
  });

  it('warns, and returns to the start when it is declined', async () => {
    const { select } = open(failure(500, 'INTERNAL_ERROR'));
    await select(log);
    await press('Cancel');
    expect(await screen.findByRole('button', { name: title })).toBeVisible();
  });

  it('ends the upload when its answer is no JSON', async () => {
    const { select } = open({ status: 200, body: '{"hasEnough' });
    await select(log);
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Failed to verify token balance. Please try again.',
    );
  });
});

describe('too few tokens', () => {
  const short = check({
    hasEnoughTokens: false,
    tokensRequired: 3,
    currentBalance: { basicTokens: 0, advancedTokens: 0, freeUsageRemaining: 1 },
  });
  const text =
    'Insufficient tokens. You need 3 token(s) but only have 1 available (0 paid + 1 free). Please purchase more tokens to continue.';

  it('are told, with the way to more', async () => {
    const { select, onEnd } = open(short);
    await select(large);
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(text);
    expect(onEnd).toHaveBeenCalledTimes(1);
    expect(within(alert).getByRole('link', { name: 'Purchase Tokens' })).toHaveAttribute(
      'href',
      '/tokens/purchase',
    );
  });

  it('are told in short for a bare 402', async () => {
    const { select } = open({ status: 402, body: '<html>' });
    await select(log);
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(
      'Insufficient tokens. You need 1 token(s). Please purchase more tokens to continue.',
    );
    expect(within(alert).getByRole('link', { name: 'Purchase Tokens' })).toBeVisible();
  });

  it('are no reason to buy when something else went wrong', async () => {
    const { select } = openPage({
      'POST /api/signedUrl/local/': failure(500, 'INTERNAL_ERROR'),
    });
    await select(log);
    expect(await screen.findByRole('alert')).toHaveTextContent('failed to get upload url');
    expect(screen.queryByText('Purchase Tokens')).not.toBeInTheDocument();
  });
});
