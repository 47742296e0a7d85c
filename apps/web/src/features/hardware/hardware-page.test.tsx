import type { Hardware, HardwareTable } from '@ridescope/contract/hardware';
import { hardwarePath } from '@ridescope/contract/hardware-addresses';
import { pagePaths } from '@ridescope/contract/pages';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type Answer, failure, fakeServer, ok } from '../../shared/testing/fake-server.ts';
import { renderPage } from '../../shared/testing/render-page.tsx';
import { HardwarePage } from './hardware-page.tsx';

afterEach(() => vi.unstubAllGlobals());

const card = 'NVIDIA GeForce RTX 3060';
const hardware: Hardware = {
  name: card,
  kind: 'gpu',
  riders: 34,
  isSample: false,
  figures: {
    settings: [
      {
        ...{ profile: 'high', resolution: '1080', riders: 20, fps: 62, p1: 41, cappedRiders: 4 },
        middle: { from: 58, to: 66 },
      },
      { profile: 'ultra', resolution: '2160', riders: 4, fps: 60, cappedRiders: 3 },
    ],
    partners: [
      { name: 'Intel Core i3-6100', riders: 3, fps: 44 },
      { name: 'AMD Ryzen 5 5600X', riders: 12, fps: 70 },
    ],
    cap: { riders: 7, fps: 60 },
    problems: [{ kind: 'frame-rate-low', riders: 5 }],
  },
  sibling: { name: `${card} Laptop GPU`, fps: 50 },
  heldBackBy: 'card',
  estimatedBeside: 'AMD Ryzen 5 5600X',
  estimates: [{ profile: 'basic', resolution: '720', fps: 120, low: 100, high: 140 }],
  upgrades: [
    { name: 'NVIDIA GeForce RTX 4060', riders: 40, fps: 77.5, low: 70, high: 85 },
    { name: 'NVIDIA GeForce RTX 4070', riders: 30, fps: 93, low: 80, high: 105 },
  ],
  neighbours: [{ name: 'NVIDIA GeForce RTX 3060 Ti', riders: 12 }],
};

function open(answers: Record<string, Answer>, path = hardwarePath(card)) {
  fakeServer(answers);
  renderPage(
    <Routes>
      <Route
        path={pagePaths.hardware}
        element={<HardwarePage title="" productName="Ridescope" notFound={null} />}
      />
    </Routes>,
    path,
  );
}

const call = 'GET /api/hardware/nvidia-geforce-rtx-3060';
const region = (name: string) => within(screen.getByRole('region', { name }));
const cells = (row: HTMLElement | undefined) =>
  [...(row?.querySelectorAll('th, td') ?? [])].map(({ textContent }) => textContent);

describe('the page of a card', () => {
  it('says first what its riders get', async () => {
    open({ [call]: ok(hardware) });
    expect(await screen.findByRole('heading', { level: 1, name: card })).toBeVisible();
    expect(
      screen.getByText(
        '20 riders with this card get 62 FPS with High, 1080 (FHD). The middle half of them gets 58 to 66 FPS.',
      ),
    ).toBeVisible();
    expect(document.title).toBe(`${card} · Ridescope`);
    const rows = region('What riders get').getAllByRole('row');
    expect(cells(rows[1])).toEqual(['High, 1080 (FHD)', '62 FPS', '58 to 66 FPS', '41', '20']);
    expect(cells(rows[2])).toEqual(['Ultra, 2160 (4K)', '60 FPS or more', '–', '–', '4']);
  });

  it('estimates other settings on demand', async () => {
    open({ [call]: ok(hardware) });
    await userEvent.click(await screen.findByText('Other settings (1)'));
    const [, row] = region('Other settings').getAllByRole('row');
    expect(cells(row)).toEqual(['Basic, 720 (HD)', '120 FPS', '100 to 140 FPS']);
  });

  it('says what holds it back and what goes wrong', async () => {
    open({ [call]: ok(hardware) });
    await screen.findByRole('heading', { name: 'What holds it back' });
    const holdsBack = region('What holds it back');
    for (const text of [
      'With High, 1080 (FHD) and AMD Ryzen 5 5600X, mostly the graphics card decides the frame rate.',
      '7 of 34 riders are held at 60 FPS by a limit, so their card may do more.',
      'The processor matters: riders get 70 FPS with AMD Ryzen 5 5600X, and 44 FPS with Intel Core i3-6100.',
      'The laptop model of this card gets 50 FPS with the same settings: 19 % less.',
    ])
      expect(holdsBack.getByText(text)).toBeVisible();
    const [, fastest] = holdsBack.getAllByRole('row');
    expect(cells(fastest)).toEqual(['AMD Ryzen 5 5600X', '70', '12']);
    const problems = region("Main problems on riders' latest rides");
    expect(problems.getByRole('listitem')).toHaveTextContent('Low frame rate5 of 34 riders');
  });

  it('leads to faster cards with the gain of each step, to similar ones, and to a look at an own log', async () => {
    open({ [call]: ok(hardware) });
    await screen.findByRole('heading', { name: 'Faster cards, step by step' });
    const faster = region('Faster cards, step by step');
    expect(faster.getByText(/^Estimated with AMD Ryzen 5 5600X and High, 1080/)).toBeVisible();
    const [, first, second] = faster.getAllByRole('row');
    expect(cells(first)).toEqual(['NVIDIA GeForce RTX 4060', '78 (70 to 85)', '+25 %', '40']);
    expect(cells(second)).toEqual(['NVIDIA GeForce RTX 4070', '93 (80 to 105)', '+20 %', '30']);
    expect(
      region('Similar ones').getByRole('link', { name: 'NVIDIA GeForce RTX 3060 Ti' }),
    ).toHaveAttribute('href', '/hardware/nvidia-geforce-rtx-3060-ti');
    expect(screen.getByRole('link', { name: 'Check your own ride' })).toHaveAttribute(
      'href',
      '/upload',
    );
  });

  it('says that simulated rides are simulated, and promises nothing from them', async () => {
    open({ [call]: ok({ ...hardware, isSample: true }) });
    expect(await screen.findByText('Sample data')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Frame rates of simulated rides' })).toBeVisible();
    expect(screen.getByText(/^Simulated rides with this card get 62 FPS/)).toBeVisible();
    expect(screen.queryByText(/riders with this card/)).toBeNull();
  });

  it('names similar ones for an unknown name, and repeats nothing of the address', async () => {
    const { figures: _, kind: __, sibling: ___, ...others } = hardware;
    const unknown = { ...others, name: '', riders: 0, estimates: [], upgrades: [] };
    open({ 'GET /api/hardware/rtx-9999': ok(unknown) }, '/hardware/rtx-9999');
    expect(
      await screen.findByText(
        'Fewer than 3 riders have shared a ride with this card or processor, so there are no figures yet.',
      ),
    ).toBeVisible();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
      'Unknown card or processor',
    );
    expect(screen.queryByText(/rtx 9999/)).toBeNull();
    expect(document.title).not.toContain('9999');
    expect(region('Did you mean one of these?').getAllByRole('listitem')).toHaveLength(1);
  });

  it('offers to load again after a failure', async () => {
    const answers = [failure(500, 'INTERNAL_ERROR')];
    open({ [call]: () => answers.shift() ?? ok(hardware) });
    await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('heading', { level: 1, name: card })).toBeVisible();
  });
});

describe('the list of cards and processors', () => {
  const table: HardwareTable = {
    ...{ version: 1, date: '2026-05-15T12:00:00Z', license: 'CC-BY-4.0', attribution: 'Ann' },
    parts: [
      { kind: 'gpu', name: card, riders: 34, isSample: false },
      { kind: 'cpu', name: 'AMD Ryzen 5 5600X', riders: 12, isSample: false },
      { kind: 'gpu', name: 'Simulated card', riders: 99, isSample: true },
    ],
    rows: [],
  };

  it('lists real ones, and offers the table', async () => {
    open({ 'GET /api/hardware': ok(table) }, '/hardware');
    expect(await screen.findByRole('link', { name: card })).toHaveAttribute(
      'href',
      hardwarePath(card),
    );
    expect(region('Processors').getByRole('listitem')).toHaveTextContent('12 riders');
    expect(screen.queryByText('Simulated card')).toBeNull();
    expect(screen.getByRole('link', { name: 'CSV' })).toHaveAttribute(
      'href',
      '/api/hardware/table.csv',
    );
  });

  it('shows simulated ones where no other is', async () => {
    const parts = table.parts.filter(({ isSample }) => isSample);
    open({ 'GET /api/hardware': ok({ ...table, parts }) }, '/hardware');
    expect(await screen.findByRole('link', { name: 'Simulated card' })).toBeVisible();
    // Said once for the whole list, not once for each.
    expect(screen.getByText('Sample data')).toBeVisible();
    expect(screen.getByRole('listitem')).toHaveTextContent(/^Simulated card$/);
    expect(screen.queryByRole('link', { name: 'CSV' })).toBeNull();
  });
});
