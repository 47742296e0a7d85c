import { buildActivity, buildSensor } from '@ridescope/words/testing/build-report';
import { expect, it } from 'vitest';
import { sensorTrace } from './sensor-trace.ts';

const ride = { rideStartS: 100, rideEndS: 1100 };

it('the sensor trace places the loss and the searches of a device over the ride', () => {
  const activity = buildActivity({
    ...ride,
    series: {
      sensors: [
        { key: 's1', binS: 10, t: [100, 600], rxFails: [4, 30], lossPercent: [10, 75] },
        { key: 's2', binS: 10, t: [0], rxFails: [9], lossPercent: [99] },
      ],
    },
    events: [
      { t: 350, kind: 'sensorSearch', sensorKey: 's1', durationS: 4 },
      { t: 360, kind: 'sensorSearch', sensorKey: 's2', durationS: 4 },
      { t: 20, kind: 'sensorSearch', sensorKey: 's1', isExcluded: true },
    ],
  });
  const trace = sensorTrace(activity, buildSensor());
  expect(trace?.loss?.map(({ from, to, percent }) => [from, to, percent])).toEqual([
    [0, 0.01, 10],
    [0.5, 0.51, 75],
  ]);
  expect(trace?.lost).toEqual([0.25]);
  expect(trace?.words).toBe('loss up to 75 %, at 0:08:20; lost 1 time, at 0:04:10');
});

it('the sensor trace claims no loss where it could not be worked out', () => {
  const activity = buildActivity({
    ...ride,
    series: { sensors: [{ key: 's1', binS: 10, t: [100], rxFails: [4] }] },
  });
  expect(sensorTrace(activity, buildSensor())).toEqual({ lost: [], words: 'never lost' });
});

it('the sensor trace is absent for a device of which the log shows nothing over time', () => {
  const unknown = { key: 's1', role: 'cadence', roles: [], transport: 'unknown' } as const;
  expect(sensorTrace(buildActivity(ride), { ...unknown, roles: [] })).toBeUndefined();
});

it('the sensor trace marks what the log does not hold as no data', () => {
  const activity = buildActivity({
    ...ride,
    series: {
      sensors: [{ key: 's1', binS: 10, t: [100], rxFails: [4], lossPercent: [10] }],
      holes: { t: [600, 2000], durationS: [250, 60] },
    },
  });
  const trace = sensorTrace(activity, buildSensor());
  expect(trace?.missing).toEqual([{ from: 0.5, to: 0.75 }]);
  expect(trace?.words).toBe('loss up to 10 %, at 0:00:00; never lost; grey: no data');
});
