import { benchmarkEntriesPath } from '@ridescope/contract/benchmark-addresses';
import { pagePaths } from '@ridescope/contract/pages';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { type Answer, failure, fakeServer, ok } from '../../../shared/testing/fake-server.ts';
import { renderPage } from '../../../shared/testing/render-page.tsx';
import { buildEntry } from '../testing/build-entry.ts';
import { EntriesPage } from './entries-page.tsx';

afterEach(() => vi.unstubAllGlobals());

const system = {
  world: '9',
  profile: 'ultra',
  resolution: '2160',
  cpu: 'Intel Core i7-7700K @ 4.20GHz',
  gpu: 'GeForce GTX 1080 Ti/PCIe/SSE2',
};

function open(answer: Answer, given: Partial<Parameters<typeof benchmarkEntriesPath>[0]> = {}) {
  const calls = fakeServer({ 'GET /api/activities/': answer });
  renderPage(
    <Routes>
      <Route path={pagePaths.benchmarkEntries} element={<EntriesPage />} />
    </Routes>,
    benchmarkEntriesPath({ ...system, year: 0, quarter: 0, ...given }),
  );
  return () => calls.map(({ path }) => path).filter((path) => path.startsWith('/api/activities/'));
}

const encoded =
  '/9/ultra/2160/Intel%20Core%20i7-7700K%20%40%204.20GHz/GeForce%20GTX%201080%20Ti%2FPCIe%2FSSE2';

it('the entries page has its title, subtitle, and the conditions as heading (ENT-01, ENT-02, ENT-04)', async () => {
  const paths = open(ok([buildEntry()]));
  expect(screen.getByRole('heading', { level: 1, name: 'Benchmark Entries' })).toBeVisible();
  expect(screen.getByText('Graphics performance for a specific system')).toBeVisible();
  expect(
    screen.getByRole('heading', { level: 2, name: 'Makuri Islands / Ultra / 2160 (4K)' }),
  ).toBeVisible();
  expect(screen.getByText(system.gpu)).toBeVisible();
  expect(screen.getByText(system.cpu)).toBeVisible();
  await screen.findByRole('table', { name: /^Entries/ });
  expect(paths()).toEqual([`/api/activities${encoded}`]);
});

it('the entries page lists the rides with their figures, and more on demand', async () => {
  const { Pc1Fps: _, Crowdedness: __, ...short } = buildEntry({ FpsCap: 60, AvgFps: 59.9 });
  open(ok([short, ...Array.from({ length: 24 }, () => buildEntry())]));
  const table = within(await screen.findByRole('table', { name: /^Entries/ }));
  const cells = (row: HTMLElement | undefined) =>
    [...(row?.querySelectorAll('th, td') ?? [])].map(({ textContent }) => textContent);
  const [head, first, second] = table.getAllByRole('row');
  expect(cells(head)).toEqual([
    ...['Date', 'Client', 'Platform', 'Duration', 'Crowding %', 'Max FPS', 'Avg FPS', 'P1 FPS'],
  ]);
  expect(cells(first)).toEqual([
    ...['20 Mar 2026', '1.104.4', 'PC', '1 h 00 min', '–', '120', '59.9held at 60', '–'],
  ]);
  expect(cells(second)).toEqual([
    ...['20 Mar 2026', '1.104.4', 'PC', '1 h 00 min', '88', '120', '100', '80'],
  ]);
  expect(table.getAllByRole('row')).toHaveLength(11);
  await userEvent.click(screen.getByRole('button', { name: 'Show all 25' }));
  expect(table.getAllByRole('row')).toHaveLength(26);
});

it('the entries page shows how mean and 1 % low spread, and the effect of the version with n', async () => {
  const rides = [90, 95, 100, 105, 110].flatMap((AvgFps) => [
    buildEntry({ AvgFps, Pc1Fps: AvgFps - 20 }),
    buildEntry({ AvgFps: AvgFps - 40, Pc1Fps: AvgFps - 60, GameClientVersion: '1.103.0' }),
  ]);
  open(ok(rides));
  expect(await screen.findByRole('heading', { name: 'Frame rates of 10 rides' })).toBeVisible();
  expect(screen.getByText('Median 80 FPS').parentElement).toHaveTextContent(
    'Median 80 FPS, middle half 61.3 to 98.8, all 50 to 110',
  );
  expect(screen.getByText('Median 60 FPS')).toBeVisible();
  expect(screen.getAllByText(/^\d+$/, { selector: 'text' }).map((one) => one.textContent)).toEqual([
    ...['0', '20', '40', '60', '80', '100'],
    ...['0', '20', '40', '60', '80', '100'],
  ]);
  expect(screen.getByRole('link', { name: /^Help: Benchmark Entries/ })).toHaveAttribute(
    'href',
    '/help/benchmarkEntries',
  );
  expect(
    screen.getByText('Client 1.104.4 runs 40 FPS faster than 1.103.0 (5 rides against 5).'),
  ).toBeVisible();
});

it("the entries page says that versions can't be compared with few rides", async () => {
  open(ok([buildEntry()]));
  expect(
    await screen.findByText(/^Not enough rides to compare versions: it takes 5/),
  ).toBeVisible();
});

it('the entries page narrows the list by the year and quarter in its address (ENT-03)', async () => {
  const paths = open(ok([buildEntry()]), { year: 2026, quarter: 1 });
  const times = within(screen.getByRole('navigation', { name: 'Time of the rides' }));
  await screen.findByRole('table', { name: /^Entries/ });
  expect(times.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    ...['Q1 2026', 'All of 2026', 'All years'],
  ]);
  expect(times.getByRole('link', { current: 'page' })).toHaveTextContent('Q1 2026');
  await userEvent.click(times.getByRole('link', { name: 'All of 2026' }));
  await userEvent.click(times.getByRole('link', { name: 'All years' }));
  expect(paths()).toEqual([
    `/api/activities${encoded}/2026/1`,
    `/api/activities${encoded}/2026`,
    `/api/activities${encoded}`,
  ]);
  expect(screen.getByTestId('address')).toHaveTextContent(`/benchmarkactivities${encoded}`);
});

it('the entries page says that there are no results, and offers all years (ENT-05)', async () => {
  open(ok([]), { year: 2026 });
  expect(await screen.findByRole('heading', { name: 'No results' })).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: 'Show all years' }));
  expect(screen.getByTestId('address')).toHaveTextContent(`/benchmarkactivities${encoded}`);
  expect(screen.queryByRole('link', { name: 'Show all years' })).not.toBeInTheDocument();
});

it("the entries page asks for nothing that can't exist", async () => {
  const paths = open(ok([buildEntry()]), { profile: 'best', world: 'x' });
  expect(await screen.findByRole('heading', { name: 'No results' })).toBeVisible();
  expect(paths()).toEqual([]);
});

it('the entries page offers a Retry after a failed load (ERR-01)', async () => {
  const answers = [failure(500, 'INTERNAL_ERROR'), ok([buildEntry()])];
  open(() => answers.shift() ?? ok([]));
  const alert = within(await screen.findByRole('alert'));
  expect(alert.getByRole('heading', { name: 'No results' })).toBeVisible();
  await userEvent.click(alert.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('table', { name: /^Entries/ })).toBeVisible();
});

it('the entries page marks sample data', async () => {
  open(ok([buildEntry({ IsSample: true })]));
  expect(await screen.findByText('Sample data')).toBeVisible();
});
