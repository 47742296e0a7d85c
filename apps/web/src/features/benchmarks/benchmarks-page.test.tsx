import { pagePaths } from '@ridescope/contract/pages';
import { worldNames } from '@ridescope/contract/worlds';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes, useNavigate } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  type Answer,
  type Call,
  failure,
  fakeServer,
  ok,
} from '../../shared/testing/fake-server.ts';
import { renderPage } from '../../shared/testing/render-page.tsx';
import { signedIn } from '../../shared/testing/signed-in.ts';
import { BenchmarksPage } from './benchmarks-page.tsx';
import { buildSystem } from './testing/build-system.ts';

const systemsCall = 'GET /api/benchmarks/';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-05-15T12:00:00Z') });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const slow = buildSystem({
  Cpu: 'Intel Core i5-6500',
  MaxFps: 60,
  AvgFps: 50,
  Pc1Fps: 40,
  Entries: 1,
});

function open(answer: Answer, address = '/benchmarks'): Call[] {
  const calls = fakeServer({
    'GET /api/benchmarks/profiles': ok([]),
    'GET /api/benchmarks/start': ok({ isOfComputer: false }),
    [systemsCall]: answer,
  });
  render(address);
  return calls;
}

function render(address: string) {
  renderPage(
    <>
      <Routes>
        <Route path={pagePaths.benchmarks} element={<BenchmarksPage />} />
      </Routes>
      <Back />
    </>,
    address,
  );
}

function Back() {
  const navigate = useNavigate();
  return (
    <button type="button" onClick={() => navigate(-1)}>
      Back in history
    </button>
  );
}

const paths = (calls: Call[]) =>
  calls.map(({ path }) => path).filter((path) => /^\/api\/benchmarks\/\d/.test(path));
const select = (name: string) => screen.getByRole<HTMLSelectElement>('combobox', { name });
const address = () => screen.getByTestId('address').textContent;
/** Names of the selects that the address holds. */
const choiceNames = () =>
  screen
    .getAllByRole('combobox')
    .map((one) => one.getAttribute('aria-label'))
    .filter((name) => name !== 'Rides per system');
const advanced = () => screen.getByRole('button', { name: 'Show Advanced Options' });

it('the benchmark page opens with the usual choices and hides the advanced ones (BEN-02, BEN-06)', async () => {
  const calls = open(ok([buildSystem()]));
  await screen.findByRole('list', { name: 'Systems, fastest first' });
  expect(paths(calls)).toEqual(['/api/benchmarks/9/ultra/2160/100/2026/1']);
  expect(choiceNames()).toEqual(['World', 'Profile', 'Resolution']);
  expect(select('World').selectedOptions[0]).toHaveTextContent('Makuri Islands');
  await userEvent.click(advanced());
  expect(choiceNames()).toEqual([
    ...['World', 'Profile', 'Resolution', 'Crowdedness', 'Year', 'Quarter'],
  ]);
});

const most = {
  world: 1,
  profile: 'high',
  resolution: '1080',
  crowd: '060',
  year: 2025,
  quarter: 4,
};

it('the benchmark page opens with what was ridden most, where its address names no choice', async () => {
  const calls = fakeServer({
    'GET /api/benchmarks/profiles': ok([]),
    'GET /api/benchmarks/start': ok({ choice: most, isOfComputer: false }),
    [systemsCall]: ok([buildSystem()]),
  });
  render('/benchmarks');
  expect(await screen.findByText('You see first what most riders rode with.')).toBeVisible();
  expect(paths(calls)).toEqual(['/api/benchmarks/1/high/1080/060/2025/4']);
  expect(select('World').selectedOptions[0]).toHaveTextContent('Watopia');
  expect(select('Crowdedness')).toHaveValue('060');
  await userEvent.selectOptions(select('Profile'), 'basic');
  expect(address()).toBe('/benchmarks/1/basic/1080/060/2025/4');
  expect(screen.queryByText(/^You see first/)).toBeNull();
});

it('the benchmark page opens with the own computer of a signed-in rider', async () => {
  const calls = fakeServer({
    ...signedIn(),
    'GET /api/getUserFilesListing': ok({
      activities: [{ S3Key: 'u1/r.gz', ActivityId: 'a', Cpu: 'i7', Gpu: 'RTX 4060' }],
      total: 1,
    }),
    'GET /api/benchmarks/profiles': ok([]),
    'GET /api/benchmarks/start': ok({ choice: most, isOfComputer: true }),
    [systemsCall]: ok([buildSystem()]),
  });
  render('/benchmarks');
  expect(await screen.findByText(/^You see first what your own computer/)).toBeVisible();
  const start = calls.find(({ path }) => path.startsWith('/api/benchmarks/start'));
  expect(start?.path).toMatch(/\?cpu=i7&gpu=RTX(?:\+|%20)4060$/);
});

it('the benchmark page asks for no start where its address names a choice', async () => {
  const calls = open(ok([buildSystem()]), '/benchmarks/1');
  await screen.findByRole('list', { name: 'Systems, fastest first' });
  expect(calls.map(({ path }) => path)).not.toContain('/api/benchmarks/start');
});

it('the benchmark page offers what the specification lists (BEN-03 to BEN-05, BEN-07, BEN-09)', async () => {
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

it('the benchmark page asks again after every change and keeps the choice in the address (BEN-11, BEN-12)', async () => {
  const calls = open(ok([buildSystem()]));
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

it('the benchmark page shows the answer to the last choice, also when an older one comes later (BEN-11)', async () => {
  let answerSlowly: () => void = () => {};
  const late = new Promise<void>((resolve) => {
    answerSlowly = resolve;
  });
  open(ok([buildSystem()]));
  await screen.findByText('AMD Ryzen 7 7800X3D');
  vi.stubGlobal('fetch', async (url: string) => {
    if (url.includes('/ultra/1440/')) await late;
    const Cpu = url.includes('/ultra/1440/') ? 'Older' : 'Newer';
    return new Response(JSON.stringify(url.includes('profiles') ? [] : [buildSystem({ Cpu })]));
  });
  await userEvent.selectOptions(select('Resolution'), '1440');
  await userEvent.selectOptions(select('Resolution'), '720');
  expect(await screen.findByText('Newer')).toBeVisible();
  await act(async () => {
    answerSlowly();
    await late;
  });
  expect(screen.getByText('Newer')).toBeVisible();
  expect(screen.queryByText('Older')).not.toBeInTheDocument();
});

it.each([
  ['/benchmarks', '9', 'ultra', '2160'],
  ['/benchmarks/1', '1', 'ultra', '2160'],
  ['/benchmarks/1/high', '1', 'high', '2160'],
  ['/benchmarks/x/y', '9', 'ultra', '2160'],
])(
  'the benchmark page opens %s with what makes sense of it (BEN-01)',
  async (path, world, profile, resolution) => {
    const calls = open(ok([buildSystem()]), path);
    expect(await screen.findByText('AMD Ryzen 7 7800X3D')).toBeVisible();
    const values = ['World', 'Profile', 'Resolution'].map((name) => select(name).value);
    expect(values).toEqual([world, profile, resolution]);
    expect(paths(calls)).toEqual([`/api/benchmarks/${world}/${profile}/${resolution}/100/2026/1`]);
  },
);

it('the benchmark page asks for the id of a world that is chosen by name (BEN-03)', async () => {
  const calls = open(ok([]));
  expect([...select('World').options].map(({ text, value }) => [text, value])).toEqual(
    Object.entries(worldNames).map(([id, name]) => [name, id]),
  );
  await userEvent.selectOptions(select('World'), 'Scotland');
  expect(paths(calls).at(-1)).toBe('/api/benchmarks/13/ultra/2160/100/2026/1');
});

it('the benchmark page goes back to the choices before (BEN-12)', async () => {
  open(ok([buildSystem()]));
  await userEvent.selectOptions(select('World'), '1');
  await userEvent.selectOptions(select('Profile'), 'basic');
  await userEvent.click(screen.getByRole('button', { name: 'Back in history' }));
  expect([select('World').value, select('Profile').value]).toEqual(['1', 'ultra']);
  await userEvent.click(screen.getByRole('button', { name: 'Back in history' }));
  expect(select('World')).toHaveValue('9');
});

it('the benchmark page says what other profiles gain on the same hardware', async () => {
  const gain = (Profile: string, [from, Ratio, to]: number[], Systems: number, Riders: number) => ({
    Profile,
    Ratio,
    Quartiles: { from, to },
    Systems,
    Riders,
  });
  const gains = [
    gain('ultra', [0.742, 0.8, 0.85], 14, 120),
    gain('medium', [0.97, 1.124, 1.2], 9, 1240),
    gain('basic', [1.001, 1.003, 1.08], 4, 24),
  ];
  const calls = fakeServer({
    'GET /api/benchmarks/profiles': ok(gains),
    [systemsCall]: ok([]),
  });
  render('/benchmarks/1/high/1080');
  const section = await screen.findByRole('region', {
    name: 'Other profiles on the same hardware',
  });
  expect(section).toHaveTextContent(
    /^On the same hardware at 1080p in Watopia, against High:.*ridden with both profiles\.$/,
  );
  const lines = within(section).getAllByRole('listitem');
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    'Ultra ran 20 % slower: 14 systems, 120 riders, the middle half 15 to 26 % slower',
    'Medium ran 12 % faster: 9 systems, 1,240 riders, the middle half 3 % slower to 20 % faster',
    'Basic ran as fast: 4 systems, 24 riders, the middle half 0 to 8 % faster',
  ]);
  expect(calls.some(({ path }) => path.includes('profile=high'))).toBe(true);
});

it('the benchmark page marks simulated systems, and gives them no rank and no owner', async () => {
  open(ok([buildSystem(), { ...slow, IsSample: true }]));
  const list = await screen.findByRole('list', { name: 'Systems, fastest first' });
  const [real, simulated] = within(list).getAllByRole('listitem');
  expect(real).toHaveTextContent(/^1/);
  expect(real).not.toHaveTextContent('Simulated');
  expect(simulated).toHaveTextContent(/^Simulated/);
  expect(screen.getByText(/^Few systems have 3 riders/)).toBeVisible();
});

it('the benchmark page disables quarters that have not begun, and leaves one that became invalid (BEN-10)', async () => {
  open(ok([]), '/benchmarks/1/high/1080/020/2025/4');
  // An unusual choice must not be hidden.
  const disabled = () => [...select('Quarter').options].filter((option) => option.disabled);
  expect(disabled()).toEqual([]);
  await userEvent.selectOptions(select('Year'), '2026');
  expect(select('Quarter')).toHaveValue('2');
  expect(disabled().map(({ text }) => text)).toEqual(['Q3', 'Q4']);
  expect(address()).toBe('/benchmarks/1/high/1080/020/2026/2');
});

it('the benchmark page ranks the systems with three bars each, scaled to the best (BEN-15, BEN-16)', async () => {
  open(ok([buildSystem(), slow]));
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
    '7 riders, the middle half averaged 95.2 to 104 FPS · PC · client 1.104.4 · 20 Mar 2026 · 1 h 00 min long · 88 % crowding',
  );
  expect(second).toHaveTextContent('1 rider · PC');
  expect(screen.queryByText('Sample data')).not.toBeInTheDocument();
});

it('the benchmark page marks sample data', async () => {
  open(ok([buildSystem({ IsSample: true })]));
  expect(await screen.findByText('Sample data')).toBeVisible();
});

it('the benchmark page says that there are no results (BEN-18)', async () => {
  open(ok([]), '/benchmarks/x/y');
  expect(await screen.findByRole('heading', { name: 'No results' })).toBeVisible();
  expect(select('World')).toHaveValue('9');
  expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
});

it('the benchmark page says the same for a failed load, with a Retry (ERR-01)', async () => {
  const answers = [failure(500, 'INTERNAL_ERROR'), ok([buildSystem()])];
  open(() => answers.shift() ?? ok([]));
  const alert = within(await screen.findByRole('alert'));
  expect(alert.getByRole('heading', { name: 'No results' })).toBeVisible();
  await userEvent.click(alert.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('AMD Ryzen 7 7800X3D')).toBeVisible();
});

it('the benchmark page gives a link with all choices (BEN-13)', async () => {
  open(ok([buildSystem()]), '/benchmarks/1/high?rides=5');
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Get Link' }));
  const dialog = within(await screen.findByRole('dialog'));
  const path = '/benchmarks/1/high/2160/100/2026/1?rides=5';
  const link = window.location.origin + path;
  expect(dialog.getByRole('textbox')).toHaveValue(link);
  expect(dialog.getByRole('link', { name: 'Open in new Tab' })).toHaveAttribute('href', path);
  await user.click(dialog.getByRole('button', { name: 'Copy' }));
  expect(await navigator.clipboard.readText()).toBe(link);
});
