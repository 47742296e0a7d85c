import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { resetConfirmation } from '../../../shared/confirmation-preference.ts';
import { type Answer, failure, ok } from '../../../shared/testing/fake-server.ts';
import { check, openPage, title } from '../testing/open-upload-page.tsx';
import { fileOf, log } from '../testing/prepared-log.ts';

const threeTokens = check({
  tokensRequired: 3,
  availableSource: 'paid',
  currentBalance: { basicTokens: 10, advancedTokens: 0, freeUsageRemaining: 2 },
});
const large = fileOf(12 * 1_048_576);

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
  it('is sent after the user agrees to the price', async () => {
    const { calls, select } = open(threeTokens);
    await select(large);
    const shown = await dialog();
    expect(shown).toHaveAccessibleName('Spend 3 tokens on this log?');
    for (const text of [
      '12 MB',
      '3',
      '2 free tier tokens and 1 paid token',
      '2 free + 10 paid',
      '15 places',
    ]) {
      expect(within(shown).getByText(text)).toBeVisible();
    }
    expect(sent(calls)).toEqual(['uploads', 'tokens']);
    await press('Proceed');
    expect(await report()).toBeVisible();
    expect(calls.find(({ path }) => path.includes('signedUrl'))?.body).toEqual({
      confirmedTokens: 3,
      connectionId: 'c1',
      sessionId: expect.any(String),
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
    expect(sent(calls)).toEqual(['uploads', 'tokens']);
  });

  it('is sent without asking once the user turned that off, until Settings turn it on again', async () => {
    const { select } = open(threeTokens);
    await select(large);
    await userEvent.click(
      within(await dialog()).getByRole('checkbox', { name: /Don't ask again/ }),
    );
    await press('Proceed');
    expect(await report()).toBeVisible();
    expect(localStorage.getItem('skipAnalysisConfirmation')).toBe('true');

    const uploadAgain = async () => {
      await userEvent.click(screen.getByRole('button', { name: 'Reset' }));
      await select(large);
    };
    await uploadAgain();
    expect(await report()).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();

    // Does what the button in Settings does.
    resetConfirmation();
    await uploadAgain();
    expect(await dialog()).toHaveAccessibleName('Spend 3 tokens on this log?');
  });

  it.each([
    [5, '3 free tier tokens'],
    [1, '1 free tier token and 2 paid tokens'],
    [0, '3 paid tokens'],
  ])('says what is used where %d are free', async (freeUsageRemaining, text) => {
    const currentBalance = { basicTokens: 10, advancedTokens: 0, freeUsageRemaining };
    const { select } = open(check({ tokensRequired: 3, currentBalance }));
    await select(large);
    expect(within(await dialog()).getByText(text)).toBeVisible();
  });
});

describe('a check that fails', () => {
  it.each([
    [102_400, '100 KB', '1 token'],
    [5_242_880, '5 MB', '1 token'],
    [5_242_881, '5.01 MB', '2 tokens'],
    [12 * 1_048_576, '12 MB', '3 tokens'],
  ])('warns for a log of %d bytes, and goes on when that is wished', async (bytes, size, price) => {
    const { select } = open(failure(500, 'INTERNAL_ERROR'));
    await select(fileOf(bytes));
    const words = `This log of ${size} needs ${price}.`;
    expect(
      within(await dialog()).getByText(
        `The server did not say how many tokens you have. ${words} The upload fails if your tokens are insufficient; nothing is spent then.`,
      ),
    ).toBeVisible();
    expect(screen.getByText(`${size}, 6 bytes compressed · ${price}`)).toBeVisible();
    await press('Upload anyway');
    expect(await report()).toBeVisible();
  });

  it('shows a warning, and returns to the start when declined', async () => {
    const { select } = open(failure(500, 'INTERNAL_ERROR'));
    await select(log);
    await press('Cancel');
    expect(await screen.findByRole('button', { name: title })).toBeVisible();
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

  it('are shown with the way to more', async () => {
    const { select, onEnd } = open(short);
    await select(large);
    const alert = await screen.findByRole('alert');
    expect(within(alert).getByText(text)).toBeVisible();
    expect(onEnd).toHaveBeenCalledTimes(1);
    expect(within(alert).getByRole('link', { name: 'Purchase Tokens' })).toHaveAttribute(
      'href',
      '/tokens/purchase',
    );
  });

  it('are shown in short for a bare 402', async () => {
    const { select } = open({ status: 402, body: '<html>' });
    await select(fileOf(5_242_881));
    const text =
      'Insufficient tokens. You need 2 token(s). Please purchase more tokens to continue.';
    expect(within(await screen.findByRole('alert')).getByText(text)).toBeVisible();
  });
});

it('the page asks before the report of a log that has grown is replaced', async () => {
  const grown = { name: 'r1', reportUrl: '/report/local/r1', newRides: 1, tokens: 2 };
  const { calls, select } = openPage({ 'POST /api/uploads/grown': ok({ grown }) });
  await select(large);
  const shown = await dialog();
  expect(shown).toHaveAccessibleName('Replace the earlier report of this log?');
  expect(shown).toHaveTextContent('it has grown since by 1 ride.');
  expect(shown).toHaveTextContent('You pay the difference2 tokens');
  await press('Replace the report');
  expect(await report()).toBeVisible();
  expect(calls.find(({ path }) => path.includes('signedUrl'))?.body).toMatchObject({
    confirmedTokens: 2,
    replaces: 'r1',
  });
});
