import { demos } from '@ridescope/contract/demos';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Carousel } from '../features/home/carousel.tsx';
import { RiderStories } from '../features/home/rider-stories.tsx';
import { rulesPerCategory } from '../features/home/rules-per-category.ts';
import { slides } from '../features/home/slides.ts';
import { productCounts } from '../shared/product-counts.ts';
import { newsStorageKey } from '../shared/session/tab-link.ts';
import { setWindowWidth } from '../shared/testing/browser-parts.ts';
import { failure, ok } from '../shared/testing/fake-server.ts';
import { renderPage } from '../shared/testing/render-page.tsx';
import { signedIn } from '../shared/testing/signed-in.ts';
import { openApp } from './testing/open-app.tsx';

const bundle = (name: string, quantity: number, currentPrice: number) => ({
  id: name,
  name,
  quantity,
  description: `For ${name}`,
  currentPrice,
  originalPrice: currentPrice,
  currentPricePerToken: currentPrice / quantity,
  popular: false,
  savingsPercent: 0,
});
const pricing = {
  bundles: [bundle('Starter', 10, 500), bundle('Value', 30, 1200), bundle('Power', 100, 3000)],
  freeMonthlyAllowance: 5,
  introductoryDiscount: { enabled: false, percentage: 0 },
  checkout: 'open',
};
const prices = { 'GET /api/tokens/pricing': ok(pricing) };

beforeEach(() => {
  setWindowWidth(1440);
  localStorage.setItem(newsStorageKey, 'signedOut');
});
afterEach(() => vi.unstubAllGlobals());

/** Waits for the whole page: what is below the first screen loads later. */
const wholePage = () => screen.findByRole('region', { name: 'How it works' });
const region = (name: string) => within(screen.getByRole('region', { name }));

describe('the home page', () => {
  it('addresses riders with problems, and leads to the upload and a demo (HOM-01, HOM-02)', async () => {
    openApp('/', prices);
    await wholePage();
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
    expect(screen.getByText(/Dropped from the race, power gone, jerky picture\?/)).toBeVisible();
    const addresses = (name: string) =>
      screen.getAllByRole('link', { name }).map((link) => link.getAttribute('href'));
    expect(addresses('Upload & Analyze')).toEqual(['/upload', '/upload']);
    const demo = `/report/${demos[0].id}`;
    expect(addresses('See a demo report')).toEqual([demo, demo]);
    const rows = region('Three reports to look at').getAllByRole('link');
    expect(rows.map((link) => link.getAttribute('href'))).toEqual(
      demos.map(({ id }) => `/report/${id}`),
    );
  });

  it('shows what the report of a demo says, and the lines of all demos', async () => {
    openApp('/', prices);
    await wholePage();
    const verdict = within(screen.getByRole('figure', { name: 'What a report says' }));
    expect(verdict.getByText('Critical')).toBeVisible();
    expect(verdict.getByText(/^The connection to the game server was lost 8 times/)).toBeVisible();
    expect(verdict.getByRole('link')).toHaveAttribute('href', `/report/${demos[0].id}`);
    expect(verdict.getByText('Move to 5 or 6 GHz Wi-\u2060Fi', { exact: false })).toBeVisible();
    const [hero, ...lines] = screen.getAllByRole('img', { name: /^A line of/ });
    expect(hero).toHaveAccessibleName(/Critical, Network: 8 times, 3 min 14 s in all/);
    expect(lines).toHaveLength(demos.length);
    expect(lines.at(-1)).toHaveAccessibleName('A line of 1 h 03 min without a drop.');
  });

  it('leads riders to the log of their device', async () => {
    openApp('/', prices);
    await wholePage();
    expect(region('How it works').getByRole('link', { name: 'Where to find it' })).toHaveAttribute(
      'href',
      '/help/findLog',
    );
    expect(
      await screen.findByRole('link', { name: 'Get the log from a phone, tablet or Apple TV' }),
    ).toHaveAttribute('href', '/help/findLogMobile');
  });

  it('shows a user the same page, without the drop zone for visitors (HOM-01)', async () => {
    openApp('/', { ...prices, ...signedIn() });
    await wholePage();
    expect(await screen.findByText(/Drop its Log.txt anywhere on this page/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /Drop Log.txt file here/ })).toBeNull();
    expect(screen.getAllByRole('link', { name: 'Upload & Analyze' })[0]).toBeVisible();
  });

  it('counts what is checked, names categories and limits, and explains it in 4 and 4 (HOM-04 to 06)', async () => {
    openApp('/', prices);
    await wholePage();
    const { rules, conditions, recommendations, patterns, limits } = productCounts;
    expect(region('What every log is checked for').getByRole('list')).toHaveTextContent(
      `${rules} analysis rules${conditions} conditions${recommendations} recommendations${patterns} correlation patterns`,
    );
    // What the specification claims, whatever the catalogue counts.
    expect(region('What every log is checked for').getByRole('list')).toHaveTextContent(
      '43 analysis rules89 conditions67 recommendations3 correlation patterns',
    );
    const perCategory = rulesPerCategory(productCounts.rulesIn);
    expect(screen.getByText(perCategory, { exact: false })).toBeVisible();
    const features = region('Five categories, one answer');
    const names = ['Network', 'Graphics', 'Sensors', 'Hardware'];
    expect(features.getAllByRole('heading', { level: 3 }).map((one) => one.textContent)).toEqual(
      names,
    );
    expect(features.getByText(/The fifth category is correlation/)).toBeVisible();
    expect(limits).toEqual({ criticalFps: 30, warningRxFail: 15, criticalRxFail: 30 });
    expect(features.getByText('Critical below 30 FPS on average')).toBeVisible();
    const rxFail = 'ANT+ RxFail: warning above 15 %, critical above 30 %';
    expect(features.getByText(rxFail)).toBeVisible();
    expect(region('How it works').getAllByRole('listitem')).toHaveLength(4);
  });

  it('shows the bundles of the pricing call and what a purchase is (HOM-07, HOM-08)', async () => {
    openApp('/', prices);
    const list = await screen.findByRole('list', { name: 'Token bundles' });
    await waitFor(() =>
      expect(
        within(list)
          .getAllByRole('listitem')
          .map((item) => item.textContent),
      ).toEqual([
        'Starter$5.0010 tokens, $0.50 eachFor Starter',
        'Value$12.0030 tokens, $0.40 eachFor Value',
        'Power$30.00100 tokens, $0.30 eachFor Power',
      ]),
    );
    const all = region('5 free analyses per month');
    expect(all.getByText(/purchased tokens come on top/)).toBeVisible();
    expect(all.getByText('No ads, no data selling, no subscriptions')).toBeVisible();
    expect(all.getByText(/one-off purchases. They never expire and work for any/)).toBeVisible();
    expect(all.getByText(/optional AI-powered advanced analysis, paid for with/)).toBeVisible();
  });

  it('stands without the prices (HOM-07)', async () => {
    openApp('/', { 'GET /api/tokens/pricing': failure(500, 'INTERNAL_ERROR') });
    await wholePage();
    expect(screen.getByRole('region', { name: 'How it works' })).toBeVisible();
    expect(screen.getByText('No ads, no data selling, no subscriptions')).toBeVisible();
  });
});

describe('what riders say (HOM-09)', () => {
  it('is not invented', () => {
    renderPage(<RiderStories />);
    expect(screen.getByRole('heading', { name: 'What riders do with a report' })).toBeVisible();
    expect(document.querySelector('blockquote')).toBeNull();
  });

  it('is shown once somebody has said it', () => {
    renderPage(<RiderStories given={[{ quote: 'It was the Wi-Fi.', name: 'Ann' }]} />);
    expect(screen.getByRole('heading', { name: 'What riders say' })).toBeVisible();
    expect(screen.getByText('It was the Wi-Fi.')).toBeVisible();
  });
});

it('the rule count words equal numbers of rules together', () => {
  expect(rulesPerCategory({ network: 13, graphics: 13, sensors: 13, hardware: 4 })).toBe(
    '13 rules each for network, graphics and sensors, and 4 rules for hardware',
  );
  expect(rulesPerCategory({ network: 2, hardware: 1 })).toBe(
    '2 rules for network and 1 rule for hardware',
  );
});

describe('the carousel (HOM-03)', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  const shown = () => screen.getAllByRole('group').map((group) => group.getAttribute('aria-label'));
  const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms));

  it('shows 7 pictures, each for 4 s, and wraps', () => {
    renderPage(<Carousel />);
    expect(slides).toHaveLength(7);
    expect(shown()).toEqual(['1 of 7']);
    wait(3999);
    expect(shown()).toEqual(['1 of 7']);
    wait(1);
    expect(shown()).toEqual(['2 of 7']);
    for (let turn = 0; turn < 6; turn += 1) wait(4000);
    expect(shown()).toEqual(['1 of 7']);
  });

  it('stops while it is pointed at or has the focus, and by its button', () => {
    renderPage(<Carousel />);
    const carousel = screen.getByRole('region', { name: 'Screenshots' });
    fireEvent.pointerEnter(carousel);
    wait(20_000);
    expect(shown()).toEqual(['1 of 7']);
    fireEvent.pointerLeave(carousel);
    wait(4000);
    expect(shown()).toEqual(['2 of 7']);
    const stop = screen.getByRole('button', { name: 'Stop the rotation' });
    act(() => stop.focus());
    wait(20_000);
    expect(shown()).toEqual(['2 of 7']);
    fireEvent.click(stop);
    act(() => stop.blur());
    wait(20_000);
    expect(shown()).toEqual(['2 of 7']);
  });

  it('goes back and forth by hand', async () => {
    vi.useRealTimers();
    renderPage(<Carousel />);
    await userEvent.click(screen.getByRole('button', { name: 'Previous screenshot' }));
    expect(shown()).toEqual(['7 of 7']);
    await userEvent.click(screen.getByRole('button', { name: 'Next screenshot' }));
    expect(shown()).toEqual(['1 of 7']);
  });

  it('does not move for those who want less motion', () => {
    const { matchMedia } = window;
    vi.stubGlobal('matchMedia', (query: string) => ({
      ...matchMedia(query),
      matches: query.includes('reduced-motion'),
    }));
    renderPage(<Carousel />);
    wait(20_000);
    expect(shown()).toEqual(['1 of 7']);
    expect(screen.getByRole('button', { name: 'Start the rotation' })).toBeVisible();
  });
});
