import type { Activity } from '@ridescope/contract/report/activity';
import { buildFps } from '@ridescope/words/testing/build-report';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { openReport, part } from '../../../../app/testing/open-report.tsx';
import { fakeServer, ok } from '../../../../shared/testing/fake-server.ts';

afterEach(() => vi.unstubAllGlobals());

const where = () => part('Where am I?');

function open(changes: Partial<Activity> = {}) {
  const calls = fakeServer({
    'GET /api/benchmarks/quantiles': ok({
      rides: 0,
      sampleRides: 0,
      fewestRides: 5,
      crowding: { from: 0.4, to: 0.6 },
    }),
    'GET /api/benchmarks/parts': ok({ gpus: [{ name: 'RTX 4090', riders: 9 }], cpus: [] }),
    'GET /api/benchmarks/what-if': ok({
      mean: { fps: 90, low: 70, high: 110 },
      riders: { cpu: 8, gpu: 9 },
      fewestRiders: 3,
      isSample: false,
    }),
  });
  openReport({ crowdedness: 0.47, fps: buildFps({ mean: 58.2, p1: 18 }), ...changes });
  return () => calls.filter(({ path }) => path.includes('what-if')).map(({ path }) => path);
}

async function chooseCard() {
  await userEvent.click(where().getByText('What if you change your computer?'));
  const select = await where().findByRole('combobox', { name: 'New graphics card' });
  await where().findByRole('option', { name: 'RTX 4090 (9 riders)' });
  await userEvent.selectOptions(select, 'RTX 4090');
}

it('the what-if section estimates another card from this ride', async () => {
  const asked = open();
  await chooseCard();
  expect(await where().findByText('90 FPS (70 to 110)')).toBeVisible();
  expect(where().getByText('55 % more than 58 FPS before.')).toBeVisible();
  expect(where().getByText('Not enough riders')).toBeVisible();
  const query = Object.fromEntries(new URLSearchParams(asked()[0]?.split('?')[1]));
  expect(query).toMatchObject({
    gpu: 'RTX 4090',
    fromGpu: 'GeForce RTX 4050 Laptop',
    resolution: '1080',
    crowd: '060',
    fromFps: '58.2',
    fromP1: '18',
  });
});

it('the what-if section counts a rate that a limit held as at least so much', async () => {
  const asked = open({ fps: buildFps({ mean: 59.9, p1: 55, cap: 60 }) });
  await chooseCard();
  expect(await where().findByText(/^A limit holds the frame rate/)).toBeVisible();
  expect(await where().findByText('90 FPS (70 to 110)')).toBeVisible();
  expect(asked()[0]).toContain('isHeld=true');
  expect(where().queryByText(/before\.$/)).not.toBeInTheDocument();
});

it('the what-if section is left out where the log does not show a frame rate', () => {
  open({ fps: undefined as never });
  expect(where().queryByText('What if you change your computer?')).not.toBeInTheDocument();
});
