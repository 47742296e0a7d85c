import { pagePaths, searchPath } from '@ridescope/contract/pages';
import type { SearchItem } from '@ridescope/contract/search';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import {
  type Answer,
  type Call,
  failure,
  fakeServer,
  ok,
} from '../../shared/testing/fake-server.ts';
import { renderPage } from '../../shared/testing/render-page.tsx';
import { SearchPage } from './search-page.tsx';

afterEach(() => vi.unstubAllGlobals());

function item(given: Partial<SearchItem> = {}): SearchItem {
  return {
    Cpu: 'Intel Core i5-13400F',
    Gpu: 'NVIDIA GeForce RTX 4060',
    Platform: 'pc',
    GameClientVersion: '1.104.4',
    StartTime: '2026-03-20',
    Duration: 3600,
    Crowdedness: 0.876,
    WorldName: 'Makuri Islands',
    Profile: 'ultra',
    Resolution: '1440',
    MaxFps: 120,
    AvgFps: 100.26,
    Pc1Fps: 80,
    AvgFpsQuartiles: { from: 58, to: 66 },
    Entries: 7,
    IsSample: false,
    ...given,
  };
}

function open(results: Answer, address = '/search', others: Record<string, Answer> = {}): Call[] {
  const calls = fakeServer({
    'GET /api/search/suggestions': ok([]),
    'GET /api/search/alternatives': ok([]),
    ...others,
    'GET /api/search': results,
  });
  renderPage(
    <Routes>
      <Route path={pagePaths.search} element={<SearchPage productName="Ridescope" />} />
    </Routes>,
    address,
  );
  return calls;
}

const box = () => screen.getByRole('combobox', { name: 'Search' });
const address = () => screen.getByTestId('address').textContent;
/** The searches that were sent. */
const sent = (calls: Call[]) =>
  calls
    .filter(({ path }) => path.startsWith('/api/search?'))
    .map(({ path }) => new URL(path, 'http://x').searchParams.get('q'));

it('the search page links to the help about searching (SEA-15)', () => {
  open(ok([]));
  expect(screen.getByRole('link', { name: 'How to search' })).toHaveAttribute(
    'href',
    '/help/searchBasics',
  );
});

it('the search page starts with an empty box and examples that search (SEA-01, SEA-03)', async () => {
  const calls = open(ok([item()]));
  expect(box()).toHaveAttribute(
    'placeholder',
    'Search for CPU, GPU, Profile, World or Game Client Version',
  );
  expect(screen.queryByRole('button', { name: 'Share' })).not.toBeInTheDocument();
  const links = screen
    .getAllByRole('link')
    .flatMap((link) => link.querySelector('code')?.textContent ?? []);
  expect(links.slice(0, 3)).toEqual(['RTX 4060', 'i5-13400', '(M3 OR M4) AND Pro']);
  await userEvent.click(screen.getByRole('link', { name: /M3 OR M4/ }));
  expect(await screen.findByRole('list', { name: 'Systems, fastest first' })).toBeVisible();
  expect(box()).toHaveValue('(M3 OR M4) AND Pro');
  expect(sent(calls)).toEqual(['(M3 OR M4) AND Pro']);
});

it('the search page runs the search of the address, and a typed one puts itself there (SEA-04)', async () => {
  const calls = open(ok([item()]), '/search/RTX%204060');
  expect(box()).toHaveValue('RTX 4060');
  await screen.findByRole('heading', { name: 'NVIDIA GeForce RTX 4060' });
  await userEvent.clear(box());
  await userEvent.type(box(), 'a/b%2Fc? #100%{Enter}');
  expect(address()).toBe('/search/a%2Fb%252Fc%3F%20%23100%25');
  expect(box()).toHaveValue('a/b%2Fc? #100%');
  expect(sent(calls)).toEqual(['RTX 4060', 'a/b%2Fc? #100%']);
});

it('the search page sends what was typed, however long (SEA-16)', async () => {
  const text = '(🚴 OR +"x %_\\") -y '.repeat(150);
  const calls = open(ok([]), searchPath(text));
  await screen.findByRole('heading', { name: 'No results' });
  expect(sent(calls)).toEqual([text]);
});

it('the search page shows each system once, with its worlds and settings', async () => {
  open(
    ok([
      item(),
      item({ WorldName: 'Watopia', Entries: 1 }),
      item({ Gpu: 'Apple M3 Pro', Cpu: 'Apple M3 Pro', UpdatedAt: '2026-03-01' }),
    ]),
    '/search/RTX',
  );
  const list = await screen.findByRole('list', { name: 'Systems, fastest first' });
  expect(within(list).getAllByRole('heading')).toHaveLength(2);
  expect(
    screen.getByText(/^2 systems, exact names first, then the fastest\. Each figure is the median/),
  ).toBeVisible();
  const [first] = within(list).getAllByRole('listitem');
  expect(first).toHaveTextContent('Intel Core i5-13400F');
  expect(first).toHaveTextContent(
    '7 riders, the middle half averaged 58 to 66 FPS · client 1.104.4 · 20 Mar 2026 · 88 % crowding',
  );
  const [card, processor, entries] = within(list).getAllByRole('link');
  expect([card, processor].map((link) => link?.getAttribute('href'))).toEqual([
    '/hardware/nvidia-geforce-rtx-4060',
    '/hardware/intel-core-i5-13400f',
  ]);
  expect(entries).toHaveAttribute(
    'href',
    '/benchmarkactivities/9/ultra/1440/Intel%20Core%20i5-13400F/NVIDIA%20GeForce%20RTX%204060',
  );
  expect(screen.queryByText('Sample data')).not.toBeInTheDocument();
});

it('the page marks sample data', async () => {
  open(ok([item({ IsSample: true })]), '/search/RTX');
  expect(await screen.findByText('Sample data')).toBeVisible();
  expect(screen.getByText('1 system, exact names first, then the fastest.')).toBeVisible();
});

it('the search page shows ten systems, and the others on demand', async () => {
  const many = Array.from({ length: 12 }, (_, index) => item({ Cpu: `Intel Core i5-${index}` }));
  open(ok(many), '/search/RTX');
  const list = await screen.findByRole('list', { name: 'Systems, fastest first' });
  expect(within(list).getAllByRole('heading')).toHaveLength(10);
  await userEvent.click(screen.getByRole('button', { name: 'Show 2 more systems' }));
  expect(within(list).getAllByRole('heading')).toHaveLength(12);
});

it('the search page shows how the search was read, and removes a part of it', async () => {
  open(ok([item()]), searchPath('(M3 OR cpu:M4) -Pro %%'));
  const read = screen.getByRole('group', { name: 'How your search was read' });
  expect(read).toHaveTextContent('Read as(M3orCPUM4)andnotPro');
  expect(screen.getByText(/^Left out/)).toHaveTextContent('%%');
  await userEvent.click(within(read).getByRole('button', { name: 'Remove M3' }));
  expect(address()).toBe(searchPath('cpu:M4 !Pro'));
  await userEvent.click(screen.getByRole('button', { name: 'Remove cpu:M4' }));
  await userEvent.click(screen.getByRole('button', { name: 'Remove Pro' }));
  expect(address()).toBe('/search');
});

it('the search page starts over with New Search (SEA-12)', async () => {
  open(ok([item()]), '/search/RTX');
  await userEvent.click(screen.getByRole('button', { name: 'New Search' }));
  expect(address()).toBe('/search');
  expect(box()).toHaveValue('');
  expect(box()).toHaveFocus();
  expect(screen.getByRole('heading', { name: 'Examples' })).toBeVisible();
});

it('the search page copies a link with Share (SEA-13)', async () => {
  const user = userEvent.setup();
  open(ok([item()]), '/search/M3%20OR%20M4');
  await user.click(screen.getByRole('button', { name: 'Share' }));
  expect(await navigator.clipboard.readText()).toBe(
    `${window.location.origin}/search/M3%20OR%20M4`,
  );
});

it('the search page offers what to leave out, and examples, where nothing is found (SEA-14)', async () => {
  open(ok([]), '/search/RTX%20xyz', {
    'GET /api/search/alternatives': ok([{ query: 'RTX', dropped: 'xyz' }]),
  });
  expect(await screen.findByRole('heading', { name: 'No results' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Show Examples' }));
  expect(screen.getByRole('heading', { name: 'Examples' })).toBeVisible();
  await userEvent.click(await screen.findByRole('button', { name: 'Search without xyz' }));
  expect(address()).toBe('/search/RTX');
});

it('the search page shows what the likeliest spelling finds, and says so', async () => {
  const calls = open(
    ({ path }) => ok(path.includes('geforse') ? [] : [item()]),
    '/search/geforse%204060',
    { 'GET /api/search/alternatives': ok([{ query: 'geforce 4060', isMeant: true }]) },
  );
  expect(await screen.findByText('Intel Core i5-13400F')).toBeVisible();
  expect(screen.getByText(/^No ride fits this spelling\. Did you mean/)).toBeVisible();
  expect(sent(calls)).toEqual(['geforse 4060', 'geforce 4060']);
  await userEvent.click(screen.getByRole('link', { name: 'geforce 4060' }));
  expect(address()).toBe('/search/geforce%204060');
});

it('the search page shows what a search finds without words that say nothing, and names them', async () => {
  open(({ path }) => ok(path.includes('pro') ? [] : [item()]), '/search/ipad%20pro', {
    'GET /api/search/alternatives': ok([{ query: 'ipad', dropped: 'pro', isMeant: true }]),
  });
  expect(await screen.findByText('Intel Core i5-13400F')).toBeVisible();
  expect(
    screen.getByText(
      (_, element) =>
        element?.textContent === 'No ride fits all of this. These fit ipad, without “pro”.' &&
        element.tagName === 'P',
    ),
  ).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: 'ipad' }));
  expect(address()).toBe('/search/ipad');
});

it('the search page says that no ride has a card, and which are nearest', async () => {
  const neighbour = { missing: 'NVIDIA GeForce GTX 1080', name: 'NVIDIA GeForce RTX 3060' };
  open(({ path }) => ok(path.includes('3060') ? [item()] : []), '/search/GTX%201080', {
    'GET /api/search/alternatives': ok([
      { query: '"NVIDIA GeForce RTX 3060"', neighbour: { ...neighbour, speed: 1.11 } },
    ]),
  });
  expect(
    await screen.findByText(/^No stored ride has the NVIDIA GeForce GTX 1080\./),
  ).toBeVisible();
  expect(screen.getByRole('listitem')).toHaveTextContent('NVIDIA GeForce RTX 3060, 11 % faster');
  await userEvent.click(screen.getByRole('link', { name: 'NVIDIA GeForce RTX 3060' }));
  expect(await screen.findByText('Intel Core i5-13400F')).toBeVisible();
});

it('the search page says the same for a failed load, with a Retry (ERR-01)', async () => {
  const answers = [failure(500, 'INTERNAL_ERROR'), ok([item()])];
  open(() => answers.shift() ?? ok([]), '/search/RTX');
  const alert = within(await screen.findByRole('alert'));
  expect(alert.getByRole('heading', { name: 'No results' })).toBeVisible();
  await userEvent.click(alert.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Intel Core i5-13400F')).toBeVisible();
});

it('the box suggests known names while typing, which the keys choose', async () => {
  open(ok([item()]), '/search', {
    'GET /api/search/suggestions': ok([
      { field: 'gpu', text: 'NVIDIA GeForce RTX 4060' },
      { field: 'cpu', text: 'Apple M4' },
    ]),
  });
  const user = userEvent.setup();
  await user.type(box(), '!lap 40');
  const options = await screen.findAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual([
    'NVIDIA GeForce RTX 4060GPU',
    'Apple M4CPU',
  ]);
  await user.keyboard('{ArrowDown}');
  expect(box()).toHaveAttribute('aria-activedescendant', options[0]?.id);
  await user.keyboard('{Enter}');
  expect(box()).toHaveValue('!lap gpu:"NVIDIA GeForce RTX 4060" ');
  expect(box()).toHaveFocus();
  await user.type(box(), 'a4');
  await screen.findAllByRole('option');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('option')).not.toBeInTheDocument();
});
