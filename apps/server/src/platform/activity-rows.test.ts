import type { Report } from '@ridescope/contract';
import { expect, it } from 'vitest';
import { rideReport } from '../test-support/ride-report.ts';
import { activityRowsOf } from './activity-rows.ts';

/** The report of a real ride with other sensors, network and hardware. */
function reportWith(sensors: (number | undefined)[], linkLosses?: number, driver?: string): Report {
  const report = rideReport('me', 'ride');
  return {
    ...report,
    hardware: { ...report.hardware, driver },
    activities: report.activities.map((activity) => ({
      ...activity,
      network: { ...activity.network, linkLosses },
      sensors: sensors.map((lossPercent, index) => ({
        ...{ key: `s${index}`, role: 'power', roles: ['power'], transport: 'ant' },
        ...(lossPercent !== undefined && { lossPercent }),
      })),
    })),
  } as Report;
}

it('takes the loss of the worst sensor, the outages and the driver', () => {
  const [row] = activityRowsOf(reportWith([2, undefined, 7.5, 0], 3, '552.12'));
  expect(row).toMatchObject({ worstLossPercent: 7.5, linkLosses: 3, driver: '552.12' });
});

it('keeps a measured 0 apart from what was not measured', () => {
  const [measured] = activityRowsOf(reportWith([0], 0));
  expect(measured).toMatchObject({ worstLossPercent: 0, linkLosses: 0 });
  const [absent] = activityRowsOf(reportWith([undefined]));
  for (const name of ['worstLossPercent', 'linkLosses', 'driver']) {
    expect(absent).not.toHaveProperty(name);
  }
});
