import { pagePaths } from '@ridescope/contract/pages';
import type { WhatIfEstimate } from '@ridescope/contract/what-if';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes, useNavigate } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Answer, failure, fakeServer, ok } from '../../shared/testing/fake-server.ts';
import { renderPage } from '../../shared/testing/render-page.tsx';
import { signedIn } from '../../shared/testing/signed-in.ts';
import { BenchmarksPage } from './benchmarks-page.tsx';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-05-15T12:00:00Z') });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const parts = {
  gpus: [
    { name: 'RTX / 4070', riders: 90 },
    { name: 'GTX 1060', riders: 6 },
  ],
  cpus: [{ name: 'i7 @ 4.20GHz', riders: 40 }],
};
const estimate: WhatIfEstimate = {
  mean: { fps: 90, low: 70, high: 110 },
  p1: { fps: 60, low: 50, high: 72 },
  now: { fps: 45, low: 40, high: 50 },
  riders: { cpu: 40, gpu: 90 },
  fewestRiders: 3,
  isSample: false,
};

function open(address: string, answers: Record<string, Answer> = {}) {
  const calls = fakeServer({
    'GET /api/benchmarks/parts': ok(parts),
    'GET /api/benchmarks/what-if': ok(estimate),
    'GET /api/benchmarks/profiles': ok([]),
    'GET /api/benchmarks/start': ok({ isOfComputer: false }),
    ...answers,
    'GET /api/benchmarks/': ok([]),
  });
  renderPage(
    <Routes>
      <Route
        path={pagePaths.benchmarks}
        element={
          <>
            <BenchmarksPage />
            <BackButton />
          </>
        }
      />
    </Routes>,
    address,
  );
  return () =>
    calls
      .filter(({ path }) => path.startsWith('/api/benchmarks/what-if'))
      .map(({ path }) => Object.fromEntries(new URLSearchParams(path.split('?')[1])));
}

/** Goes back like the button of the browser. */
function BackButton() {
  const navigate = useNavigate();
  return (
    <button type="button" onClick={() => void navigate(-1)}>
      Back
    </button>
  );
}

const unfold = () => userEvent.click(screen.getByText('What if you change your computer?'));
const select = (name: string) => screen.findByRole<HTMLSelectElement>('combobox', { name });
const chosen = new URLSearchParams({
  ownCard: 'GTX 1060',
  ownProcessor: 'i7 @ 4.20GHz',
  newCard: 'RTX / 4070',
});

it('the card asks for another card with the settings of the page, and keeps it in the address', async () => {
  const asked = open('/benchmarks/1/high/1080');
  await unfold();
  await userEvent.selectOptions(await select('Your graphics card'), 'GTX 1060');
  await userEvent.selectOptions(await select('Your processor'), 'i7 @ 4.20GHz');
  expect(screen.getByText('Change a part or a setting to see what to expect.')).toBeVisible();
  expect(asked()).toEqual([]);
  await userEvent.selectOptions(await select('New graphics card'), 'RTX / 4070');
  expect(await screen.findByText('90 FPS (70 to 110)')).toBeVisible();
  expect(screen.getByText('60 FPS (50 to 72)')).toBeVisible();
  expect(screen.getByText('100 % more than 45 FPS before.')).toBeVisible();
  expect(
    screen.getByText(/^From 90 riders with this card and 40 with this processor/),
  ).toBeVisible();
  expect(asked()).toEqual([
    {
      gpu: 'RTX / 4070',
      cpu: 'i7 @ 4.20GHz',
      profile: 'high',
      resolution: '1080',
      fromGpu: 'GTX 1060',
      fromCpu: 'i7 @ 4.20GHz',
      fromProfile: 'high',
      fromResolution: '1080',
      crowd: '100',
    },
  ]);
  const query = new URLSearchParams(screen.getByTestId('address').textContent.split('?')[1]);
  expect(query.get('newCard')).toBe('RTX / 4070');
});

it('the card opens a link with its choices, and changes a profile and a resolution', async () => {
  const asked = open(`/benchmarks/1/high/1080?${chosen}`);
  expect(await screen.findByText('90 FPS (70 to 110)')).toBeVisible();
  await userEvent.selectOptions(await select('New profile'), 'ultra');
  await userEvent.selectOptions(await select('New resolution'), '1440');
  expect(await select('New resolution')).toHaveValue('1440');
  expect(asked().at(-1)).toMatchObject({ profile: 'ultra', resolution: '1440' });
});

it('the card takes a choice back with the Back of the browser', async () => {
  open(`/benchmarks/1/high/1080?${chosen}`);
  await userEvent.selectOptions(await select('New profile'), 'ultra');
  await userEvent.selectOptions(await select('New profile'), 'basic');
  await userEvent.click(screen.getByRole('button', { name: 'Back' }));
  expect(await select('New profile')).toHaveValue('ultra');
});

it("the card starts with the signed-in rider's computer, also a rare one", async () => {
  open('/benchmarks', {
    ...signedIn(),
    'GET /api/getUserFilesListing': ok({ activities: [{ Gpu: 'Rare', Cpu: 'i7 @ 4.20GHz' }] }),
  });
  await unfold();
  expect(await screen.findByRole('combobox', { name: 'New graphics card' })).toBeVisible();
  await vi.waitFor(async () => expect(await select('Your graphics card')).toHaveValue('Rare'));
  expect(await select('New processor')).toHaveValue('i7 @ 4.20GHz');
});

it('the card says when not enough rides are stored', async () => {
  const { mean: _, p1: __, now: ___, ...unknown } = estimate;
  open(`/benchmarks?${chosen}`, {
    'GET /api/benchmarks/what-if': ok({
      ...unknown,
      reason: 'gpu',
      riders: { cpu: 40, gpu: 2 },
    }),
  });
  expect(
    await screen.findByText(
      'Not enough riders: 2 riders have a ride with this card, and it takes 3.',
    ),
  ).toBeVisible();
});

it('the card marks estimates from sample data', async () => {
  open(`/benchmarks?${chosen}`, {
    'GET /api/benchmarks/parts': ok({ ...parts, isSample: true }),
  });
  expect(await screen.findByText(/^Sample data: too few real rides are stored/)).toBeVisible();
});

it('the card offers a Retry after a failure', async () => {
  const answers = [failure(500, 'INTERNAL_ERROR'), ok(estimate)];
  open(`/benchmarks?${chosen}`, {
    'GET /api/benchmarks/what-if': () => answers.shift() ?? ok(estimate),
  });
  expect(await screen.findByText('The estimate could not be loaded.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('90 FPS (70 to 110)')).toBeVisible();
});

it('the card offers a Retry when the lists of parts fail to load', async () => {
  const answers = [failure(500, 'INTERNAL_ERROR'), ok(parts)];
  open('/benchmarks', { 'GET /api/benchmarks/parts': () => answers.shift() ?? ok(parts) });
  await unfold();
  expect(
    await screen.findByText('The lists of cards and processors could not be loaded.'),
  ).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await select('Your graphics card')).toBeVisible();
});

it('the card says that nothing can be estimated without rides', async () => {
  open('/benchmarks', { 'GET /api/benchmarks/parts': ok({ cpus: [], gpus: [] }) });
  await unfold();
  expect(
    await screen.findByText('Not enough riders have stored rides to estimate anything yet.'),
  ).toBeVisible();
});
