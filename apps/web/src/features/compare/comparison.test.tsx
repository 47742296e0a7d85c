import {
  buildActivity,
  buildEpisodes,
  buildFps,
  buildProblem,
  buildReport,
} from '@ridescope/words/testing/build-report';
import { screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { fakeServer, ok } from '../../shared/testing/fake-server.ts';
import { renderPage } from '../../shared/testing/render-page.tsx';
import { Comparison } from './comparison.tsx';

afterEach(() => vi.unstubAllGlobals());

type Changes = Parameters<typeof buildActivity>[0];

function ride(changes: Changes) {
  const activity = buildActivity({
    network: {},
    followed: [],
    episodes: [],
    sensors: [],
    problems: [],
    ...changes,
  });
  return { report: buildReport({ activities: [activity] }), activity };
}

function open(a: Changes, b: Changes) {
  fakeServer({ 'GET /api/report/u1/r1/tried': ok({ tried: [] }) });
  renderPage(<Comparison a={ride(a)} b={ride(b)} storedA={{ owner: 'u1', name: 'r1' }} />);
}

const followed = ['connection-lost' as const];
const lost = buildProblem({ estimatedSeconds: 181 });
const problems = () => screen.getByRole('region', { name: 'Problems' });

it('the comparison shows each problem with the figures that measured it below', async () => {
  open(
    { problems: [lost], followed, episodes: buildEpisodes('connection-lost', [60, 181, 20]) },
    { followed },
  );
  expect(
    await screen.findByText(/^The second ride was better\. Gone: connection lost/),
  ).toBeVisible();
  const rows = within(problems()).getAllByRole('row').slice(1);
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'Connection lostCritical, 3 min 1 snoneGone',
    'Connection to the game lost3 timesneverBetter',
    'Longest outage3 min 1 snoneBetter',
  ]);
});

it('the comparison folds figures that belong to no problem', async () => {
  open({ fps: buildFps({ mean: 90 }) }, { fps: buildFps({ mean: 60 }) });
  expect(await screen.findByText('Neither ride has a problem.')).toBeVisible();
  expect(screen.getByText('One figure belongs to no problem')).toBeVisible();
  expect(screen.getByText(/^Nothing serious was found in either ride/)).toBeVisible();
});
