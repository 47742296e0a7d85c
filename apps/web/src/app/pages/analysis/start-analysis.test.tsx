import type { Analysis } from '@ridescope/contract/analysis';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import {
  isConfirmationSkipped,
  skipConfirmation,
} from '../../../shared/confirmation-preference.ts';
import { type Answer, failure, ok } from '../../../shared/testing/fake-server.ts';
import { listedActivity } from '../../../shared/testing/listed-activity.ts';
import { signedIn } from '../../../shared/testing/signed-in.ts';
import { analysisAnswer, balance } from '../../testing/analyzed-ride.ts';
import { openApp } from '../../testing/open-app.tsx';

afterEach(() => vi.unstubAllGlobals());

const path = '/api/analysis/u1/r1';
const running: Analysis = analysisAnswer({ state: 'running', progress: 10 });

/** Opens My Logs with one ride and presses its button. */
async function openStart(answers: Record<string, Answer>, tokens = 10) {
  const calls = openApp('/files', {
    ...signedIn(),
    ...answers,
    'GET /api/getUserFilesListing': ok({ activities: [listedActivity()], total: 1 }),
    'GET /api/tokens/balance': ok({ ...balance, tokens }),
  });
  await userEvent.click(await screen.findByRole('button', { name: /^Actions for / }));
  await userEvent.click(screen.getByRole('menuitem', { name: 'Advanced analysis' }));
  return {
    started: () => calls.filter((call) => call.method === 'POST' && call.path === path),
    balanceReads: () => calls.filter((call) => call.path.startsWith('/api/tokens/balance')),
  };
}

const dialog = async (name: RegExp) => within(await screen.findByRole('dialog', { name }));
const price = /^Spend 2 tokens on an advanced analysis\?$/;

it('the start button asks for its price, starts, and opens its page with the balance refreshed (ANA-10)', async () => {
  const { started, balanceReads } = await openStart({
    [`GET ${path}`]: ok(analysisAnswer()),
    [`POST ${path}`]: ok(running),
  });
  const asked = await dialog(price);
  expect(asked.getByText('5 free + 10 paid')).toBeVisible();
  expect(started()).toEqual([]);
  const before = balanceReads().length;
  await userEvent.click(asked.getByRole('checkbox', { name: /Don't ask again/ }));
  await userEvent.click(asked.getByRole('button', { name: 'Proceed' }));
  await waitFor(() => expect(window.location.pathname).toBe('/analysis/r1'));
  expect(started().map(({ body }) => body)).toEqual([{ confirmedTokens: 2 }]);
  expect(balanceReads().length).toBeGreaterThan(before);
  expect(isConfirmationSkipped()).toBe(true);
});

it('the start button starts without a question where its user turned that off (ANA-10)', async () => {
  skipConfirmation();
  const { started } = await openStart({
    [`GET ${path}`]: ok(analysisAnswer()),
    [`POST ${path}`]: ok(running),
  });
  await waitFor(() => expect(window.location.pathname).toBe('/analysis/r1'));
  expect(started()).toHaveLength(1);
});

it('the start button opens a result that is there for nothing (ANA-10)', async () => {
  const { started } = await openStart({ [`GET ${path}`]: ok(running) });
  await waitFor(() => expect(window.location.pathname).toBe('/analysis/r1'));
  expect(started()).toEqual([]);
});

it('the start button spends nothing when the question is answered with no (ANA-10)', async () => {
  const { started } = await openStart({ [`GET ${path}`]: ok(analysisAnswer()) });
  await userEvent.click((await dialog(price)).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(started()).toEqual([]);
  expect(window.location.pathname).toBe('/files');
});

it('the start button leads to more tokens where there are too few, also without the question (ANA-10)', async () => {
  skipConfirmation();
  const { started } = await openStart(
    { [`GET ${path}`]: ok(analysisAnswer({ tokensRequired: 9 })) },
    1,
  );
  const asked = await dialog(/^Spend 9 tokens/);
  expect(asked.getByRole('alert')).toHaveTextContent(
    'Insufficient tokens. You need 9 token(s) but only have 6 available (1 paid + 5 free).',
  );
  expect(asked.getByRole('link', { name: 'Purchase Tokens' })).toBeVisible();
  expect(started()).toEqual([]);
});

it('the start button says why it did not start, and that nothing was spent', async () => {
  await openStart({
    [`GET ${path}`]: ok(analysisAnswer()),
    [`POST ${path}`]: failure(500, 'INTERNAL_ERROR', 'Something went wrong.'),
  });
  await userEvent.click((await dialog(price)).getByRole('button', { name: 'Proceed' }));
  expect(await (await dialog(price)).findByRole('alert')).toHaveTextContent(
    'The analysis did not start. Something went wrong. You keep your tokens.',
  );
});

it.each<[string, Analysis, RegExp]>([
  ['no recording', { state: 'noRecording', tokensRequired: 2 }, /this ride has none/],
  ['no ride', { state: 'none', tokensRequired: 2 }, /No ride in this log is long enough/],
])('the start button says that there is %s', async (_, analysis, text) => {
  await openStart({ [`GET ${path}`]: ok(analysis) });
  const reported = await dialog(/can't be analyzed in depth/);
  expect(reported.getByText(text)).toBeVisible();
  expect(reported.queryByRole('button', { name: 'Proceed' })).toBeNull();
});
