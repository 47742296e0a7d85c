import { buildActivity, buildSensor } from '@ridescope/words/testing/build-report';
import { describe, expect, it } from 'vitest';
import { holesOf, missingIn } from '../../../shared/time-range/holes.ts';
import { lanesOf } from './lanes-of.ts';

const activity = buildActivity({
  missingSeconds: 600,
  sensors: [buildSensor({ key: 's1', transport: 'ant', rxFails: 0 })],
  series: {
    fps: { t: [0, 60, 660, 720], fps: [60, 60, 60, 60] },
    network: { t: [60, 660, 720], receivedPerMinute: [900, 900, 900] },
    crowd: { t: [60, 660, 720], index: [0.4, 0.4, 0.4] },
    sensors: [],
    holes: { t: [60], durationS: [540] },
  },
});

describe('holes in a log', () => {
  it('are those that the report lists', () => {
    expect(holesOf(activity)).toEqual([{ from: 60, to: 600 }]);
  });

  it('are measured inside a stretch', () => {
    expect(missingIn(holesOf(activity), { from: 0, to: 100 })).toBe(40);
    expect(missingIn(holesOf(activity), { from: 0, to: 60 })).toBe(0);
  });

  it('are no data in every lane', () => {
    const lanes = lanesOf(activity);
    expect(lanes.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['fps', 'crowd', 'network', 'sensor']),
    );
    for (const lane of lanes) {
      expect(lane.at(300, 1)).toEqual({ text: 'no data' });
      expect(lane.over({ from: 100, to: 500 }, false)).toEqual({ text: 'no data' });
      expect(lane.at(690, 1).text).not.toBe('no data');
    }
  });
});
