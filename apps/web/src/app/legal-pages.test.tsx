import { contactWays, mailWays, paymentWays } from '@ridescope/contract/site-facts';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { newsStorageKey } from '../shared/session/tab-link.ts';
import { setWindowWidth } from '../shared/testing/browser-parts.ts';
import { failure, ok } from '../shared/testing/fake-server.ts';
import { openApp } from './testing/open-app.tsx';

const bundle = {
  description: '',
  originalPrice: 700,
  currentPricePerToken: 58.33,
  popular: false,
  savingsPercent: 0,
};
const pricing = {
  bundles: [{ ...bundle, id: 'big', name: 'Big', quantity: 12, currentPrice: 700 }],
  freeMonthlyAllowance: 5,
  introductoryDiscount: { enabled: false, percentage: 0 },
  checkout: 'closed',
};

beforeEach(() => {
  setWindowWidth(1440);
  localStorage.setItem(newsStorageKey, 'signedOut');
});
afterEach(() => {
  vi.unstubAllGlobals();
  document.head.innerHTML = '';
});

const textOf = async (title: string) => {
  const heading = await screen.findByRole('heading', { level: 1, name: title });
  return heading.closest('article') ?? document.body;
};

describe('the terms of use', () => {
  it.each([
    ['an age', /at least 13 years old/],
    ['an age for purchases (RET-02)', /at least 18, or a parent or guardian/],
    ['countries (RET-03)', /not available in North Korea, China or Russia/],
    ['packs', /Starter \(10 tokens\), Value \(30 tokens\) and Power \(100 tokens\)/],
    ['the payment (RET-04)', /by card in USD.*Customers in Washington State pay sales tax/],
    ['no expiry', /Purchased tokens never expire/],
    ['free tokens', /5 free tokens per calendar month.*used before purchased.*don't roll over/],
    ['the price (RET-05)', /1 token per 5 MB of the log, rounded up/],
    ['refunds', /our side \(HTTP 500\), its tokens are refunded automatically/],
    ['no refunds', /Errors on your side \(HTTP 400 or 404\).*don't lead to a refund/],
    ['disputes (RET-06)', /within 30 days of it/],
    ['liability', /the greater of what you paid us in the last 12 months or 100 USD/],
    ['the law', /The law of Washington State governs these terms/],
    ['the operator (RET-07)', /Ridescope LLC, a limited liability company/],
    ['a date (RET-01)', /Last updated: \d+ \w+ \d{4}/],
  ])('name %s', async (_what, words) => {
    openApp('/termsofuse', { 'GET /api/tokens/pricing': failure(500, 'INTERNAL_ERROR') });
    expect(await textOf('Terms of use')).toHaveTextContent(words);
  });

  it('take bundles, prices and whether they are sold from the pricing call (RET-04)', async () => {
    openApp('/termsofuse', { 'GET /api/tokens/pricing': ok(pricing) });
    const terms = await textOf('Terms of use');
    await waitFor(() => expect(terms).toHaveTextContent(/bundles are Big \(12 tokens, \$7\.00\)/));
    expect(terms).toHaveTextContent(/sells no tokens at the moment/);
  });

  it('name the operator and the law that the server names', async () => {
    document.head.innerHTML =
      '<meta name="ridescope:operator" content="Ann"><meta name="ridescope:operatorForm" content="a person"><meta name="ridescope:governingLaw" content="Norway">';
    openApp('/termsofuse', { 'GET /api/tokens/pricing': ok(pricing) });
    const terms = await textOf('Terms of use');
    expect(terms).toHaveTextContent(/between you and Ann, a person/);
    expect(terms).toHaveTextContent(/The law of Norway/);
    expect(screen.getByRole('contentinfo')).toHaveTextContent('Ann, a person');
  });
});

describe('the privacy policy', () => {
  it.each([
    /Uploaded logs.*after 7 days at most/,
    /analysis results.*Until you delete them or your account/,
    /account data is deleted within 30 days of the request/,
    /Payment records.*7 years/,
    /Usage data.*Up to 2 years/,
    /answer requests about privacy within one month/,
    /no ads and no trackers, and we don't sell data/,
    /theme, colour, sidebar/,
    /pendingVerificationEmail, resetPasswordEmail/,
    /skipAnalysisConfirmation/,
    /attemptLimit/,
    /analysis:.*advanced analyses that you opened/,
    /CookieConsent.*150 days/,
  ])('states %s (RET-09, RET-17)', async (words) => {
    openApp('/privacy');
    expect(await textOf('Privacy policy')).toHaveTextContent(words);
  });

  it.each([
    [contactWays.mailed, mailWays.server, paymentWays.open],
    [contactWays.stored, mailWays.outbox, paymentWays.test],
    [contactWays.stored, mailWays.outbox, paymentWays.closed],
  ])(
    'says of contact messages, mail and payments what this server does: %s %s %s (RET-17)',
    async (...ways) => {
      document.head.innerHTML = ['contactWay', 'mailWay', 'paymentWay']
        .map((name, index) => `<meta name="ridescope:${name}" content="${ways[index]}">`)
        .join('');
      openApp('/privacy');
      const policy = await textOf('Privacy policy');
      for (const way of ways) expect(policy).toHaveTextContent(way);
      const all: string[] = [contactWays, mailWays, paymentWays].flatMap((each) =>
        Object.values(each),
      );
      const given: string[] = ways;
      for (const other of all.filter((way) => !given.includes(way))) {
        expect(policy).not.toHaveTextContent(other);
      }
    },
  );

  it('says what a language model gets, only where the server has one', async () => {
    openApp('/privacy', {
      'GET /api/environment': ok({
        restricted: false,
        mode: 'embedded',
        hasOutbox: false,
        languageModel: { name: 'some-model', host: 'ai.example' },
      }),
    });
    const words = await screen.findByText(/turn on the language model in Settings/);
    expect(words).toHaveTextContent(
      /sent to ai\.example: .* The model some-model .* device names are not sent/,
    );
  });

  it('names no language model where the server has none', async () => {
    const calls = openApp('/privacy');
    expect(await textOf('Privacy policy')).not.toHaveTextContent('language model in Settings');
    await waitFor(() => expect(calls.map(({ path }) => path)).toContain('/api/environment'));
  });

  it('is linked with terms and contact from every page (LAY-12)', async () => {
    openApp('/no/such/page');
    const links = within(screen.getByRole('contentinfo')).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/termsofuse',
      '/privacy',
      '/contact',
      '/licenses.txt',
    ]);
  });

  it('is linked with terms and age from the sign-up', async () => {
    openApp('/auth/signup');
    expect(await screen.findByText(/at least 13 years old/)).toBeVisible();
    const main = within(screen.getByRole('main'));
    expect(main.getByRole('link', { name: 'terms of use' })).toHaveAttribute('href', '/termsofuse');
    expect(main.getByRole('link', { name: 'privacy policy' })).toHaveAttribute('href', '/privacy');
  });
});
