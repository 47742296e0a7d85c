import type { BenchmarkQuantiles } from '@ridescope/contract/benchmarks';
import type { Activity } from '@ridescope/contract/report/activity';
import { buildFps } from '@ridescope/words/testing/build-report';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openReport, part } from '../../../../app/testing/open-report.tsx';
import { failure, fakeServer, ok } from '../../../../shared/testing/fake-server.ts';

afterEach(() => vi.unstubAllGlobals());

const quantiles = (from: number) => Array.from({ length: 21 }, (_, index) => from + 2 * index);
const benchmarks: BenchmarkQuantiles = {
  rides: 42,
  sampleRides: 0,
  fewestRides: 8,
  crowding: { from: 0.37, to: 0.57 },
  mean: quantiles(30),
  p1: quantiles(10),
};
const call = 'GET /api/benchmarks/quantiles';
const where = () => part('Where am I?');

/** Opens the report. Answers what was asked since, without what the card of sensors asks. */
function open(answer: Parameters<typeof fakeServer>[0][string], changes: Partial<Activity> = {}) {
  const calls = fakeServer({ [call]: answer });
  openReport({ crowdedness: 0.47, fps: buildFps({ mean: 58.2, p1: 18 }), ...changes });
  return () => calls.filter(({ path }) => !path.startsWith('/api/sensors/'));
}

describe('the rank of a ride', () => {
  it('is described in words, with the number of rides', async () => {
    const calls = open(ok(benchmarks));
    expect(
      await where().findByText(
        /Compared with the latest rides of 42 riders on the same graphics card/,
      ),
    ).toHaveTextContent('1080p, with a crowding of 37 to 57 %');
    expect(where().getByText('Faster than 7 of 10 rides')).toBeVisible();
    expect(where().getByText('Faster than 2 of 10 rides')).toBeVisible();
    expect(
      where().getByText(/Others 30 to 70 FPS, half of them 40 to 60, median 50 FPS/),
    ).toBeVisible();
    const asked = new URLSearchParams(calls()[0]?.path.split('?')[1]);
    expect(Object.fromEntries(asked)).toEqual({
      gpu: 'GeForce RTX 4050 Laptop',
      profile: 'high',
      resolution: '1080',
      crowdedness: '0.47',
      except: 'r-2026-01-13',
    });
  });

  it('is not shown among simulated rides', async () => {
    open(ok({ ...benchmarks, sampleRides: 30 }));
    expect(await where().findByText(/^No rank: 30 of them are simulated/)).toBeVisible();
    expect(where().getByText(/Others 30 to 70 FPS/)).toBeVisible();
    expect(where().queryByText(/Faster than/)).not.toBeInTheDocument();
  });

  it('is hidden with its reason while too few rides are stored', async () => {
    const { mean: _, p1: __, ...few } = benchmarks;
    open(ok({ ...few, rides: 3, sampleRides: 3 }));
    expect(await where().findByText(/only 3 riders have one.*It takes 8/)).toBeVisible();
    expect(where().queryByText(/Faster than/)).not.toBeInTheDocument();
  });

  it('says which figure has too few to compare', async () => {
    const { p1: _, ...withoutP1 } = benchmarks;
    open(ok(withoutP1));
    expect(await where().findByText(/too few of the stored rides have one/)).toBeVisible();
    expect(where().getByText('Faster than 7 of 10 rides')).toBeVisible();
  });

  it('asks for nothing when the log lacks the conditions', () => {
    const calls = open(ok(benchmarks), { crowdedness: undefined as never });
    expect(where().getByText(/doesn't show how many riders were near\./)).toBeVisible();
    expect(calls()).toEqual([]);
  });

  it('says that it is loading, that it failed, and loads again', async () => {
    let isDown = true;
    open(() => (isDown ? failure(500, 'INTERNAL_ERROR') : ok(benchmarks)));
    expect(where().getByRole('status')).toHaveTextContent('Comparing with stored rides');
    expect(await where().findByText('The stored rides could not be loaded')).toBeVisible();
    isDown = false;
    await userEvent.click(where().getByRole('button', { name: 'Retry' }));
    expect(await where().findByText('Faster than 7 of 10 rides')).toBeVisible();
    expect(screen.queryByText('The stored rides could not be loaded')).not.toBeInTheDocument();
  });
});
