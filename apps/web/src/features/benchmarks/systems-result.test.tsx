import type { BenchmarkSystem } from '@ridescope/contract/benchmarks';
import { pagePaths } from '@ridescope/contract/pages';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { catchDownloads } from '../../shared/testing/catch-downloads.ts';
import { fakeServer, ok } from '../../shared/testing/fake-server.ts';
import { renderPage } from '../../shared/testing/render-page.tsx';
import { signedIn } from '../../shared/testing/signed-in.ts';
import { BenchmarksPage } from './benchmarks-page.tsx';
import { buildSystem } from './testing/build-system.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-05-15T12:00:00Z') });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const names = ['Fast', 'Second', 'Third', 'Fourth', 'Slow'];
const systems = names.map((Gpu, index) =>
  buildSystem({ Gpu, Cpu: 'CPU / 1 @ 4.00GHz', AvgFps: 100 - 10 * index, Entries: 1 + 5 * index }),
);

function open(address = '/benchmarks', answers: Parameters<typeof fakeServer>[0] = {}) {
  fakeServer({
    'GET /api/benchmarks/profiles': ok([]),
    ...answers,
    'GET /api/benchmarks/': ok(systems),
  });
  renderPage(
    <Routes>
      <Route path={pagePaths.benchmarks} element={<BenchmarksPage />} />
    </Routes>,
    address,
  );
}

const rows = async () =>
  within(await screen.findByRole('list', { name: 'Systems, fastest first' })).getAllByRole(
    'listitem',
  );
const query = () => new URLSearchParams(screen.getByTestId('address').textContent.split('?')[1]);
const compare = (gpu: string) =>
  screen.getByRole('checkbox', { name: `Compare ${gpu} / CPU / 1 @ 4.00GHz` });

it('the list of systems links each row to its entries, with the year and quarter chosen (BEN-17)', async () => {
  const gpu = 'GeForce GTX 1080 Ti/PCIe/SSE2';
  const answer = [buildSystem({ Gpu: gpu, Cpu: 'i7 @ 4.20GHz' })];
  open('/benchmarks/1/high/1080/060/2025/4', { 'GET /api/benchmarks/1': ok(answer) });
  expect(
    await screen.findByRole('link', { name: `${gpu}, i7 @ 4.20GHz: entries` }),
  ).toHaveAttribute(
    'href',
    '/benchmarkactivities/1/high/1080/i7%20%40%204.20GHz/GeForce%20GTX%201080%20Ti%2FPCIe%2FSSE2/2025/4',
  );
});

it('the list of systems lists only systems with enough rides, which keep rank and scale', async () => {
  open();
  expect(await rows()).toHaveLength(5);
  await userEvent.selectOptions(screen.getByLabelText('Rides per system'), '5');
  const [first] = await rows();
  expect(await rows()).toHaveLength(4);
  expect(first).toHaveTextContent(/^2Second/);
  expect(first?.querySelector<HTMLElement>('[data-figure="Avg FPS"]')?.style.width).toBe('90%');
  expect(query().get('rides')).toBe('5');
  await userEvent.selectOptions(screen.getByLabelText('Rides per system'), '1');
  expect(query().has('rides')).toBe(false);
});

it('the list of systems shows ten at first, and the others on demand', async () => {
  const many = Array.from({ length: 12 }, (_, index) =>
    buildSystem({ Gpu: `Card ${index}`, AvgFps: 100 - index }),
  );
  open('/benchmarks/1', { 'GET /api/benchmarks/1': ok(many) });
  expect(await rows()).toHaveLength(10);
  await userEvent.click(screen.getByRole('button', { name: 'Show 2 more systems' }));
  expect(await rows()).toHaveLength(12);
});

it('the list of systems says so where no system has enough rides', async () => {
  open('/benchmarks/1?rides=20', { 'GET /api/benchmarks/1': ok([buildSystem()]) });
  expect(
    await screen.findByText('No system has 20 riders here. Choose fewer to see 1 system.'),
  ).toBeVisible();
});

it('the list of systems compares up to four systems, which stay in the address', async () => {
  open();
  await rows();
  for (const name of names.slice(0, 4)) await userEvent.click(compare(name));
  expect(compare('Slow')).toBeDisabled();
  expect(query().getAll('system')).toEqual(
    names.slice(0, 4).map((name) => `${name} / CPU / 1 @ 4.00GHz`),
  );
  const table = within(screen.getByRole('table', { name: 'Compared systems' }));
  const cells = table.getAllByRole('row').map((row) => row.textContent);
  expect(cells[1]).toMatch(/^FastCPU \/ 1 @ 4\.00GHz100\D+–801201$/);
  expect(cells[2]).toMatch(/^SecondCPU \/ 1 @ 4\.00GHz90[\d.]+ to [\d.]+−10 %801206$/);
  await userEvent.click(compare('Fast'));
  expect(compare('Fast')).not.toBeChecked();
  expect(compare('Slow')).toBeEnabled();
  await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
  expect(screen.queryByRole('table', { name: 'Compared systems' })).not.toBeInTheDocument();
});

it('the list of systems opens a link to compared systems, and leaves out those that are not there', async () => {
  const chosen = ['Third', 'Unknown'].map((name) => `${name} / CPU / 1 @ 4.00GHz`);
  open(`/benchmarks?${new URLSearchParams(chosen.map((name) => ['system', name]))}`);
  const table = within(await screen.findByRole('table', { name: 'Compared systems' }));
  expect(table.getAllByRole('row')).toHaveLength(2);
  expect(screen.getByText(/^Choose up to 3 more systems/)).toBeVisible();
});

it('the list of systems saves the listed systems as CSV', async () => {
  const saved = catchDownloads();
  open('/benchmarks/1/high?rides=20');
  await rows();
  await userEvent.click(screen.getByRole('button', { name: 'Download CSV' }));
  expect(saved.map(({ name }) => name)).toEqual([
    'ridescope-benchmarks-1-high-2160-100-2026-q1.csv',
  ]);
  // The rank is that of the page, among all systems.
  const [head, ...lines] = (await saved[0]?.text())?.trim().split('\r\n') ?? [];
  expect(head).toMatch(/rank,cpu,gpu,platform/);
  expect(lines).toEqual([
    '5,CPU / 1 @ 4.00GHz,Slow,pc,Makuri Islands,ultra,2160,21,120,60,80,95.2,104,1.104.4,2026-03-20,3600,88,no',
  ]);
});

const listed = (Gpu: string, Cpu = 'CPU / 1 @ 4.00GHz'): Partial<BenchmarkSystem> => ({ Gpu, Cpu });

it("the list of systems marks the rider's own system and goes to it", async () => {
  const activities = [listed('Third'), { Gpu: 'Third' }];
  const scroll = vi.fn();
  Element.prototype.scrollIntoView = scroll;
  open('/benchmarks', {
    ...signedIn(),
    'GET /api/getUserFilesListing': ok({ activities }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Where am I?' }));
  const own = (await rows()).filter((row) => row.textContent.includes('Your system'));
  expect(own.map((row) => row.querySelector('h2')?.textContent)).toEqual(['Third']);
  expect(scroll).toHaveBeenCalledOnce();
  await waitFor(() => expect(own[0]).toHaveFocus());
});

it("the list of systems says why the rider's system is not listed", async () => {
  open('/benchmarks', {
    ...signedIn(),
    'GET /api/getUserFilesListing': ok({ activities: [listed('Other')] }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Where am I?' }));
  expect(screen.getByRole('alert')).toHaveTextContent(
    "Other / CPU / 1 @ 4.00GHz isn't listed: that takes 3 riders under these conditions.",
  );
});

it('the list of systems asks nothing about a visitor', async () => {
  open();
  await rows();
  expect(screen.queryByRole('button', { name: 'Where am I?' })).not.toBeInTheDocument();
});
