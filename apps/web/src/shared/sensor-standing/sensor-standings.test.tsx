import { buildSensor } from '@ridescope/words/testing/build-report';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { type Answer, failure, fakeServer, ok } from '../testing/fake-server.ts';
import { renderPage } from '../testing/render-page.tsx';
import { SensorStandings } from './sensor-standings.tsx';

afterEach(() => vi.unstubAllGlobals());

const standing = ok({
  fewestRides: 8,
  fewestRiders: 5,
  compared: {
    name: 'Garmin HRM-Dual',
    isMakerOnly: false,
    rides: 40,
    riders: 14,
    lossPercent: Array.from({ length: 21 }, (_, step) => step),
  },
});
const strap = buildSensor({ lossPercent: 30 });
const meter = buildSensor({ key: 's2', role: 'power', model: 'Vector', lossPercent: 12 });
const { model: _, manufacturer: __, ...unnamed } = buildSensor({ key: 's3', lossPercent: 2 });

function open(answer: Answer, sensors = [strap, meter, unnamed]) {
  const calls = fakeServer({ 'GET /api/sensors/standing': answer });
  renderPage(<SensorStandings sensors={sensors} />);
  return () => calls.map(({ path }) => path);
}

it('the card says only of sensors that stand out how they compare', async () => {
  const paths = open(standing);
  expect(await screen.findByRole('listitem')).toHaveTextContent(
    /^Your heart rate sensor loses more messages than 9 in 10 of its model: suspect battery or wear, not the room\./,
  );
  expect(screen.getByText(/^Each rider counts once/)).toBeVisible();
  expect(paths()).toHaveLength(2);
  expect(paths()[0]).toContain('model=HRM-Dual&manufacturer=Garmin&role=heartRate&transport=ant');
});

it('the card asks once for two sensors of one model, and says how each compares', async () => {
  const warn = vi.spyOn(console, 'warn');
  const paths = open(standing, [strap, { ...strap, key: 's4' }]);
  expect(await screen.findAllByRole('listitem')).toHaveLength(2);
  expect(paths()).toHaveLength(1);
  expect(warn).not.toHaveBeenCalled();
});

it('the card shows nothing after a failed load', async () => {
  const paths = open(failure(500, 'INTERNAL_ERROR'));
  await waitFor(() => expect(paths().length).toBeGreaterThan(1));
  expect(screen.queryByText('Compared with other riders')).not.toBeInTheDocument();
});
