import { screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SignUpPage } from '../features/auth/sign-up-page.tsx';
import { HomePrices } from '../features/home/home-prices.tsx';
import { TermsPage } from '../features/legal/terms-page.tsx';
import { CancelPage } from '../features/purchases/cancel-page.tsx';
import { BalancePanel } from '../features/tokens/balance-panel.tsx';
import { SignedOutPurchase } from '../features/tokens/signed-out-purchase.tsx';
import { TokenPill } from '../features/tokens/token-pill.tsx';
import { AccountOffer } from '../features/uploads/first-look/account-offer.tsx';
import { SignedOutUpload } from '../features/uploads/signed-out-upload.tsx';
import { newsStorageKey } from '../shared/session/tab-link.ts';
import { fakeServer, ok } from '../shared/testing/fake-server.ts';
import { renderPage } from '../shared/testing/render-page.tsx';
import { AuthRequiredPanel } from './layout/auth-required-panel.tsx';
import { PurchaseRoute } from './pages/purchase/purchase-route.tsx';

beforeEach(() => localStorage.setItem(newsStorageKey, 'signedOut'));
afterEach(() => vi.unstubAllGlobals());

const balance = (freeMonthlyAllowance: number) => ({
  tokens: 3,
  freeUsageRemaining: freeMonthlyAllowance,
  freeMonthlyAllowance,
  nextResetDate: '2026-12-01T00:00:00.000Z',
  lifetimeSpent: 0,
});

const starter = {
  id: 'starter',
  name: 'Starter',
  quantity: 10,
  description: 'For a start.',
  currentPrice: 500,
  originalPrice: 500,
  currentPricePerToken: 50,
  popular: false,
  savingsPercent: 0,
};

/** Draws a part of a page on a server that gives so many free tokens a month. */
function open(part: ReactNode, allowance: number) {
  fakeServer({
    'GET /api/tokens/pricing': ok({
      bundles: [starter],
      freeMonthlyAllowance: allowance,
      introductoryDiscount: { enabled: false, percentage: 20 },
      checkout: 'closed',
    }),
    'GET /api/tokens/balance': ok(balance(allowance)),
    'GET /api/environment': ok({ mode: 'scaled' }),
  });
  renderPage(part);
}

const retry = () => {};
const paths = {
  signIn: '/signin',
  signUp: '/signup',
  verify: '/verify',
  resetPassword: '/reset',
  newPassword: '/new',
  mfaSetup: '/setup',
  mfa: '/mfa',
};
const signUp = <SignUpPage paths={paths} onSignedIn={() => {}} />;
const offer = (
  <AccountOffer fileNames={['Log.txt']} retained="stored" signUpPath="/a" signInPath="/b" />
);
const places: readonly [what: string, part: ReactNode, seven: RegExp, zero: RegExp][] = [
  [
    'the panel of protected pages',
    <AuthRequiredPanel key="" title="My Logs" signInPath="/" />,
    /Upload and analyze, 7 free per month/,
    /Upload and analyzePersonal log history/,
  ],
  ['the upload page', <SignedOutUpload key="" />, /7 free analyses a month/, /rules.*How it works/],
  [
    'the first look',
    offer,
    /7 analyses a month are free\. All it takes is an email address and a password\./,
    /linkAll it takes is an email address and a password\./,
  ],
  ['the sign-up', signUp, /7 free analyses a month\. All it takes/, /accountAll it takes/],
  [
    'the home page',
    <HomePrices key="" purchasePath="/p" />,
    /^7 free analyses per month.*gets 7 free tokens each month/,
    /^What an analysis costs.*most rides need one\. What tokens cost/,
  ],
  [
    'the terms',
    <TermsPage key="" />,
    /has 7 free tokens per calendar month.*at the moment; the free ones work without a purchase\./,
    /There are no free tokens: every analysis is paid for.*sells no tokens at the moment\./,
  ],
  [
    'the head of the purchase page',
    <PurchaseRoute key="" title="Purchase Tokens" />,
    /Every account has 7 free ones a month\./,
    /Sign up or sign in to buy tokens\.(?! Every account)/,
  ],
  [
    'a shop that is closed',
    <SignedOutPurchase key="" bundles={(whenClosed) => whenClosed} />,
    /Every account has 7 free tokens in each month.*log of 35 MB, or for 7 smaller ones/,
    /sells no tokens\.The operator of this server can give/,
  ],
  [
    'a cancelled checkout',
    <CancelPage key="" purchaseId={undefined} />,
    /Continue with Free Tokens/,
    /Upload a log/,
  ],
  [
    'the balance',
    <BalancePanel
      key=""
      known={{ state: 'known', balance: balance(7), isOld: false }}
      retry={retry}
    />,
    /7 of 7enough/,
    /./,
  ],
  ['the pill', <TokenPill key="" identityId="u1" />, /7 free \(enough\) 3 paid/, /Tokens: 3 paid/],
];

describe('a server with seven free tokens a month (PUR-02)', () => {
  it.each(places)('says so in %s', async (_, part, seven) => {
    open(part, 7);
    await vi.waitFor(() => expect(document.body).toHaveTextContent(seven));
    expect(document.body).not.toHaveTextContent(/\b(5|five) (free|analyses a month)/i);
  });
});

describe('a server without free tokens', () => {
  const others = places.filter(([what]) => what !== 'the balance');

  it.each(others)('promises none in %s', async (_, part, __, zero) => {
    open(part, 0);
    await vi.waitFor(() => {
      expect(document.body).toHaveTextContent(zero);
      expect(document.body).not.toHaveTextContent(/\d free|(?<!no )free (token|analys)/i);
    });
  });

  it('shows paid tokens alone in the balance', () => {
    const known = { state: 'known', balance: balance(0), isOld: false } as const;
    renderPage(<BalancePanel known={known} retry={retry} />);
    expect(screen.getByText('Never expire.')).toBeVisible();
    expect(screen.queryByText(/free|Resets/i)).toBeNull();
  });
});
