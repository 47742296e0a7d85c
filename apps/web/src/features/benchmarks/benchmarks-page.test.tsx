import type { BenchmarkSystem } from '@ridescope/contract';
import { pagePaths } from '@ridescope/contract/pages';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  type Answer,
  type Call,
  failure,
  fakeServer,
  ok,
} from '../../shared/testing/fake-server.ts';
import { renderPage } from '../../shared/testing/render-page.tsx';
import { BenchmarksPage } from './benchmarks-page.tsx';

const systemsCall = 'GET /api/benchmarks/';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-05-15T12:00:00Z') });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function system(given: Partial<BenchmarkSystem> = {}): BenchmarkSystem {
  return {
    Cpu: 'AMD Ryzen 7 7800X3D',
    Gpu: 'NVIDIA GeForce RTX 4070',
    Platform: 'pc',
    GameClientVersion: '1.104.4',
    StartTime: '2026-03-20',
    Duration: 3600,
    Crowdedness: 0.876,
    WorldName: 'Makuri Islands',
    Profile: 'ultra',
    Resolution: '2160',
    MaxFps: 120,
    AvgFps: 100,
    Pc1Fps: 80,
    AvgFpsQuartiles: { from: 95.2, to: 104 },
    Entries: 7,
    IsSample: false,
    ...given,
  };
}

const slow = system({
  Cpu: 'Intel Core i5-6500',
  MaxFps: 60,
  AvgFps: 50,
  Pc1Fps: 40,
  Entries: 1,
});

function open(answer: Answer, address = '/benchmarks'): Call[] {
  const calls = fakeServer({ [systemsCall]: answer });
  renderPage(
    <Routes>
      <Route path={pagePaths.benchmarks} element={<BenchmarksPage productName="Ridescope" />} />
    </Routes>,
    address,
  );
  return calls;
}

const paths = (calls: Call[]) =>
  calls.map(({ path }) => path).filter((path) => path.startsWith('/api/benchmarks/'));
const select = (name: string) => screen.getByRole<HTMLSelectElement>('combobox', { name });
const address = () => screen.getByTestId('address').textContent;
const advanced = () => screen.getByRole('button', { name: 'Show Advanced Options' });

it('opens with the usual choices and hides the advanced ones (BEN-02, BEN-06)', async () => {
  const calls = open(ok([system()]));
  await screen.findByRole('list', { name: 'Systems, fastest first' });
  expect(paths(calls)).toEqual(['/api/benchmarks/9/ultra/2160/100/2026/1']);
  expect(screen.getAllByRole('combobox')).toHaveLength(3);
  expect(select('World').selectedOptions[0]).toHaveTextContent('Makuri Islands');
  await userEvent.click(advanced());
  expect(screen.getAllByRole('combobox').map((one) => one.getAttribute('aria-label'))).toEqual([
    ...['World', 'Profile', 'Resolution', 'Crowdedness', 'Year', 'Quarter'],
  ]);
});

it('offers what the specification lists (BEN-03 to BEN-05, BEN-07, BEN-09)', async () => {
  open(ok([]));
  await userEvent.click(advanced());
  const texts = (name: string) => [...select(name).options].map(({ text }) => text);
  expect(texts('World')).toContain('Watopia');
  expect(texts('Profile')).toEqual(['Ultra', 'High', 'Medium', 'Basic']);
  expect(texts('Resolution')).toEqual([
    ...['2160 (4K)', '1440 (WQHD)', '1080 (FHD)', '864 (iPhone 11)', '750 (iPhone 7)'],
    ...['720 (HD)', '576 (SD)'],
  ]);
  expect([...select('Crowdedness').options].map(({ text, value }) => [text, value])).toEqual([
    ['Fondo 80-100%', '100'],
    ['Packed 60-80%', '080'],
    ['Crowded 40-60%', '060'],
    ['Company 20-40%', '040'],
    ['Solo 0-20%', '020'],
  ]);
  expect(texts('Year')).toEqual(['2026', '2025', '2024', '2023', '2022', '2021']);
  expect(texts('Quarter')).toEqual(['Q1', 'Q2', 'Q3', 'Q4']);
});

it('asks again after every change and keeps the choice in the address (BEN-11, BEN-12)', async () => {
  const calls = open(ok([system()]));
  const user = userEvent.setup();
  await user.click(advanced());
  for (const [name, value] of [
    ['World', '1'],
    ['Profile', 'high'],
    ['Resolution', '864'],
    ['Crowdedness', '080'],
    ['Year', '2025'],
    ['Quarter', '4'],
  ] as const) {
    await user.selectOptions(select(name), value);
    expect(select(name)).toHaveValue(value);
  }
  await screen.findByRole('list', { name: 'Systems, fastest first' });
  expect(paths(calls)).toHaveLength(7);
  expect(paths(calls).at(-1)).toBe('/api/benchmarks/1/high/864/080/2025/4');
  expect(address()).toBe('/benchmarks/1/high/864/080/2025/4');
});

it('disables quarters that have not begun, and leaves one that became invalid (BEN-10)', async () => {
  open(ok([]), '/benchmarks/1/high/1080/020/2025/4');
  // An unusual choice must not be hidden.
  const disabled = () => [...select('Quarter').options].filter((option) => option.disabled);
  expect(disabled()).toEqual([]);
  await userEvent.selectOptions(select('Year'), '2026');
  expect(select('Quarter')).toHaveValue('2');
  expect(disabled().map(({ text }) => text)).toEqual(['Q3', 'Q4']);
  expect(address()).toBe('/benchmarks/1/high/1080/020/2026/2');
});

it('ranks the systems with three bars each, scaled to the best (BEN-15, BEN-16)', async () => {
  open(ok([system(), slow]));
  const list = await screen.findByRole('list', { name: 'Systems, fastest first' });
  const [first, second] = within(list).getAllByRole('listitem');
  const widths = (row: HTMLElement | undefined) =>
    [...(row?.querySelectorAll<HTMLElement>('[data-figure]') ?? [])].map(
      ({ style }) => style.width,
    );
  expect(widths(first)).toEqual(['100%', '100%', '100%']);
  expect(widths(second)).toEqual(['50%', '50%', '50%']);
  expect(first).toHaveTextContent('NVIDIA GeForce RTX 4070');
  expect(first).toHaveTextContent(
    '7 rides, the middle half averaged 95.2 to 104 FPS · PC · client 1.104.4 · 20 Mar 2026 · 1 h 00 min long · 88% crowding',
  );
  expect(second).toHaveTextContent('1 ride · PC');
  expect(screen.queryByText('Sample data')).not.toBeInTheDocument();
});

it('marks sample data', async () => {
  open(ok([system({ IsSample: true })]));
  expect(await screen.findByText('Sample data')).toBeVisible();
});

it('says that there are no results (BEN-18)', async () => {
  open(ok([]), '/benchmarks/x/y');
  expect(await screen.findByRole('heading', { name: 'No results' })).toBeVisible();
  expect(select('World')).toHaveValue('9');
  expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
});

it('says the same for a failed load, with a Retry (ERR-01)', async () => {
  const answers = [failure(500, 'INTERNAL_ERROR'), ok([system()])];
  open(() => answers.shift() ?? ok([]));
  const alert = within(await screen.findByRole('alert'));
  expect(alert.getByRole('heading', { name: 'No results' })).toBeVisible();
  await userEvent.click(alert.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('AMD Ryzen 7 7800X3D')).toBeVisible();
});

it('gives a link with all choices (BEN-13)', async () => {
  open(ok([system()]), '/benchmarks/1/high');
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Get Link' }));
  const dialog = within(await screen.findByRole('dialog'));
  const path = '/benchmarks/1/high/2160/100/2026/1';
  const link = window.location.origin + path;
  expect(dialog.getByRole('textbox')).toHaveValue(link);
  expect(dialog.getByRole('link', { name: 'Open in new Tab' })).toHaveAttribute('href', path);
  await user.click(dialog.getByRole('button', { name: 'Copy' }));
  expect(await navigator.clipboard.readText()).toBe(link);
});
