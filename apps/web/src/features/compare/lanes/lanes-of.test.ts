import type { Activity, Sensor } from '@ridescope/contract/report/activity';
import { buildActivity, buildEpisode, buildSensor } from '@ridescope/words/testing/build-report';
import { describe, expect, it } from 'vitest';
import { comparedLanes } from './lanes-of.ts';
import { valuePath } from './value-path.ts';

const strap: Sensor = buildSensor({
  key: 's1',
  role: 'heartRate',
  transport: 'ant',
  lossPercent: 10,
});

/** A ride of so many seconds that began a minute into its activity. */
function ride(seconds: number, given: Partial<Activity> = {}): Activity {
  return buildActivity({
    rideStartS: 60,
    rideEndS: 60 + seconds,
    rideSeconds: seconds,
    sensors: [],
    events: [],
    series: { sensors: [] },
    followed: ['connection-lost'],
    ...given,
  });
}

describe('the lanes of two rides', () => {
  it('begin with the start of each ride and are as long as the longer one', () => {
    const fps = (t: number[], rates: number[]) => ({ fps: { t, fps: rates }, sensors: [] });
    const { stepS, lengthS, lanes } = comparedLanes(
      ride(120, { series: fps([60, 75, 95, 130], [40, 60, 30, 20]) }),
      ride(60, { series: fps([60, 100], [90, 80]) }),
    );
    expect({ stepS, lengthS }).toEqual({ stepS: 30, lengthS: 120 });
    // The third step of the first ride has a sample, the last one has none: a gap.
    expect(lanes).toMatchObject([{ id: 'fps', a: [50, 30, 20, undefined], b: [90, 80], top: 90 }]);
  });

  it('show the loss of a sensor that both rides have, 0 where none was logged', () => {
    const series = (lossPercent: number[]) => ({
      sensors: [{ key: 's1', binS: 10, t: [60, 70, 90], rxFails: [1, 1, 1], lossPercent }],
    });
    const { lanes } = comparedLanes(
      ride(90, { sensors: [strap], series: series([60, 30, 90]) }),
      ride(90, { sensors: [strap], series: series([3, 0, 0]) }),
    );
    expect(lanes).toMatchObject([{ a: [30, 30, 0], b: [1, 0, 0], top: 50 }]);
    const other = { ...strap, role: 'power' as const };
    expect(
      comparedLanes(ride(90, { sensors: [strap] }), ride(90, { sensors: [other] })).lanes,
    ).toEqual([]);
  });

  it('leave a gap where the log has a hole', () => {
    const holes = { t: [90], durationS: [30] };
    const bins = [{ key: 's1', binS: 10, t: [60], rxFails: [1], lossPercent: [90] }];
    const a = ride(90, { sensors: [strap], series: { sensors: bins, holes } });
    const [lane] = comparedLanes(
      a,
      ride(90, { sensors: [strap], series: { sensors: bins } }),
    ).lanes;
    expect(lane).toMatchObject({ a: [30, undefined, 0], b: [30, 0, 0] });
  });

  it('mark each lost connection as long as it lasted, and say nothing where a log does not tell', () => {
    const lost = ride(300, {
      episodes: [
        buildEpisode({ from: 100, seconds: 40 }),
        buildEpisode({ id: 'e2', kind: 'connection-hiccup', from: 200, seconds: 2 }),
      ],
    });
    expect(comparedLanes(lost, ride(300)).outages).toEqual({ a: [{ from: 40, to: 80 }], b: [] });
    expect(comparedLanes(lost, ride(300, { followed: [] })).outages).toBeUndefined();
  });

  it('have the length of each ride, so that none is drawn longer than it was', () => {
    const { lengthS, rideS } = comparedLanes(ride(2640), ride(3240));
    expect({ lengthS, rideS }).toEqual({ lengthS: 3240, rideS: { a: 2640, b: 3240 } });
  });

  it('never have more steps than can be distinguished', () => {
    for (const hours of [0.5, 1, 3, 12]) {
      const { stepS, lengthS } = comparedLanes(ride(3600 * hours), ride(60));
      expect(lengthS / stepS).toBeLessThanOrEqual(120);
      expect(stepS % 10).toBe(0);
    }
  });
});

it('a line of values breaks where nothing was measured', () => {
  const places = [0, 1, undefined, 3].map((y, x) => ({ x, y }));
  expect(valuePath(places)).toBe('M0.0 0.0L1.0 1.0M3.0 3.0');
});
