import type { TokenPricing } from '@ridescope/contract/purchases';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type Answer, failure, fakeServer, ok } from '../../shared/testing/fake-server.ts';
import { renderPage } from '../../shared/testing/render-page.tsx';
import { signedIn } from '../../shared/testing/signed-in.ts';
import { BundleCards } from './bundle-cards.tsx';

function bundle(id: string, quantity: number, price: number, savingsPercent: number) {
  return {
    id,
    name: id,
    quantity,
    description: `About ${id}.`,
    currentPrice: price,
    originalPrice: price,
    currentPricePerToken: price / quantity,
    popular: id === 'Value',
    savingsPercent,
  };
}

const pricing: TokenPricing = {
  bundles: [
    bundle('Starter', 10, 500, 0),
    bundle('Value', 30, 1200, 20),
    bundle('Power', 100, 3000, 40),
  ],
  freeMonthlyAllowance: 5,
  introductoryDiscount: { enabled: false, percentage: 20 },
  checkout: 'open',
};

interface Given {
  pricing?: Answer | (() => Answer);
  purchase?: Answer | (() => Answer);
  signInPath?: string;
}

function open(given: Given = {}) {
  const opened: string[] = [];
  const calls = fakeServer({
    ...signedIn(),
    'GET /api/tokens/pricing': given.pricing ?? ok(pricing),
    'POST /api/tokens/purchase':
      given.purchase ?? ok({ checkoutUrl: 'https://pay.example/1', sessionId: 'cs_1' }),
  });
  renderPage(
    <BundleCards
      whenClosed={<p>Ask the operator.</p>}
      openAddress={(address) => opened.push(address)}
      {...(given.signInPath && { signInPath: given.signInPath })}
    />,
  );
  const purchases = () => calls.filter(({ path }) => path.startsWith('/api/tokens/purchase'));
  return { calls, opened, purchases };
}

const cards = async () =>
  within(await screen.findByRole('list', { name: 'Bundles' })).getAllByRole('listitem');
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

afterEach(() => vi.unstubAllGlobals());

describe('a card', () => {
  it('shows what the pricing call says (PUR-04, PUR-05)', async () => {
    open();
    expect((await cards()).map(({ textContent }) => textContent)).toEqual([
      'Starter$5.00 10 tokens$0.50 per tokenAbout Starter.About 10 rides of up to 5\u00a0MB. Tokens never expire.Buy Starter',
      'ValuePopular$12.00 30 tokens$0.40 per token20 % less than in StarterAbout Value.About 30 rides of up to 5\u00a0MB. Tokens never expire.Buy Value',
      'Power$30.00 100 tokens$0.30 per token40 % less than in StarterAbout Power.About 100 rides of up to 5\u00a0MB. Tokens never expire.Buy Power',
    ]);
    expect(screen.queryByText(/OFF/)).toBeNull();
  });

  it('shows discount and original price only when there is a discount (PUR-06)', async () => {
    const discounted = pricing.bundles.map((one) => ({ ...one, originalPrice: 4000 }));
    open({
      pricing: ok({
        ...pricing,
        bundles: discounted,
        introductoryDiscount: { enabled: true, percentage: 20 },
      }),
    });
    await cards();
    expect(screen.getAllByText('20% OFF - Limited Time!')).toHaveLength(3);
    expect(screen.getAllByText('$40.00')).toHaveLength(3);
  });
});

it('the page shows visitors the prices, and leads them to the sign-in and back (PUR-07)', async () => {
  const { purchases } = open({ signInPath: '/auth/signin?next=%2Ftokens%2Fpurchase' });
  const links = (await screen.findAllByRole('link', { name: 'Sign In to Purchase' })).map((link) =>
    link.getAttribute('href'),
  );
  expect(links).toEqual(Array(3).fill('/auth/signin?next=%2Ftokens%2Fpurchase'));
  expect(screen.getByText('$12.00')).toBeVisible();
  expect(purchases()).toEqual([]);
});

it('the page says that prices could not be loaded, and tries again (PUR-08)', async () => {
  let answer: Answer = failure(500, 'INTERNAL_ERROR');
  open({ pricing: () => answer });
  expect(await screen.findByText('Unable to load pricing information')).toBeVisible();
  answer = ok(pricing);
  await press('Try Again');
  expect(await cards()).toHaveLength(3);
  expect(screen.getByRole('heading', { name: 'Token bundles' })).toHaveFocus();
});

it('the page says where nothing is sold, and offers no button', async () => {
  open({ pricing: ok({ ...pricing, checkout: 'closed' }) });
  expect(await screen.findByText('Ask the operator.')).toBeVisible();
  expect(await cards()).toHaveLength(3);
  expect(screen.queryByRole('button')).toBeNull();
});

it('the page says that a test checkout takes no money (PUR-17)', async () => {
  open({ pricing: ok({ ...pricing, checkout: 'test' }) });
  expect(await screen.findByText(/^Test checkout: .* no money is taken/)).toBeVisible();
});

describe('a click', () => {
  it('disables that button alone, and opens the checkout once (PUR-09)', async () => {
    const { opened, purchases } = open();
    const sent = globalThis.fetch;
    let release = () => {};
    const gate = new Promise<void>((resolve) => {
      release = resolve;
    });
    vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
      if (init?.method === 'POST') await gate;
      return sent(url, init);
    });
    await userEvent.dblClick(await screen.findByRole('button', { name: 'Buy Value' }));
    expect(screen.getByRole('button', { name: /Buy Value/ })).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Buy Power' })).toBeEnabled();
    await act(async () => release());
    await vi.waitFor(() => expect(opened).toEqual(['https://pay.example/1']));
    expect(purchases()).toHaveLength(1);
    expect(purchases()[0]?.body).toMatchObject({
      bundleId: 'Value',
      expectedPrice: 1200,
      successUrl: expect.stringMatching(/\/purchase\/success$/),
      cancelUrl: expect.stringMatching(/\/purchase\/cancel$/),
    });
  });

  it('that fails leaves a working button, and says that nothing was charged (PUR-10)', async () => {
    let answer = failure(500, 'INTERNAL_ERROR');
    const { opened } = open({ purchase: () => answer });
    await press('Buy Starter');
    expect(await screen.findByRole('alert')).toHaveTextContent('Nothing was charged.');
    expect(screen.getByRole('button', { name: 'Buy Starter' })).toBeEnabled();
    answer = ok({ checkoutUrl: 'https://pay.example/2', sessionId: 'cs_2' });
    await press('Buy Starter');
    await vi.waitFor(() => expect(opened).toEqual(['https://pay.example/2']));
  });

  it('whose provider is away says once that nothing was charged', async () => {
    const details = { reason: 'providerAway' };
    const error = { code: 'SERVICE_UNAVAILABLE', message: 'Away.', details };
    open({ purchase: () => ({ status: 503, body: { error } }) });
    await press('Buy Starter');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      "The checkout doesn't answer. Nothing was charged. Please try again in a moment.",
    );
  });

  it('on a price that has changed shows the new one', async () => {
    let current = pricing;
    const { opened } = open({
      pricing: () => ok(current),
      purchase: () => {
        current = { ...pricing, bundles: [bundle('Starter', 10, 600, 0)] };
        const details = { reason: 'priceChanged', currentPrice: 600 };
        return { status: 409, body: { error: { code: 'CONFLICT', message: 'No.', details } } };
      },
    });
    await press('Buy Starter');
    expect(
      await screen.findByText('The price has changed to $6.00. Nothing was charged.'),
    ).toBeVisible();
    expect(await screen.findByText('$6.00')).toBeVisible();
    expect(opened).toEqual([]);
  });
});
