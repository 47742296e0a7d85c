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

function open(answer: Answer) {
  const calls = fakeServer({ 'GET /api/sensors/standing': answer });
  renderPage(<SensorStandings sensors={[strap, meter, unnamed]} />);
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

it('the card shows nothing after a failed load', async () => {
  const paths = open(failure(500, 'INTERNAL_ERROR'));
  await waitFor(() => expect(paths().length).toBeGreaterThan(1));
  expect(screen.queryByText('Compared with other riders')).not.toBeInTheDocument();
});
