import { buildActivity, buildEpisode } from '@ridescope/words/testing/build-report';
import { expect, it } from 'vitest';
import { sensorLanes } from './sensor-lanes.ts';

const strap = {
  key: 'ant-2',
  role: 'heartRate',
  roles: ['heartRate' as const],
  transport: 'ant',
  slotModel: 'A',
  rxFails: 8,
  lossPercent: 0.3,
} as const;

/** The strap lost messages at 600 s and was lost for 20 s at 700 s and for ten minutes at 1000 s. */
function laneOf(isLost: boolean) {
  const activity = buildActivity({
    sensors: [{ ...strap, roles: [...strap.roles] }],
    episodes: isLost
      ? [
          buildEpisode({ kind: 'sensor-lost', device: 'ant-2', from: 700, seconds: 20 }),
          buildEpisode({ kind: 'sensor-lost', device: 'ant-2', from: 1000, seconds: 600 }),
        ]
      : [],
  });
  activity.series.sensors = [{ key: 'ant-2', binS: 10, t: [600], rxFails: [8], lossPercent: [20] }];
  const [lane] = sensorLanes(activity);
  if (!lane) throw new Error('the strap has a lane');
  return lane;
}

it('the lane of a sensor says how long it was gone, which its loss leaves out', () => {
  const lane = laneOf(true);
  expect(lane.over({ from: 0, to: 3600 }, true).text).toBe('0.3 % lost, gone for 10 min');
  expect(lane.over({ from: 1020, to: 1080 }, false).text).toBe('gone for 1 min');
  expect(lane.over({ from: 590, to: 710 }, false).text).toBe('1.7 % lost, gone for 10 s');
  expect(lane.over({ from: 750, to: 810 }, false).text).toBe('0 % lost');
  expect([605, 800, 1300].map((t) => lane.at(t, 0).text)).toEqual([
    '20 % lost',
    '0 % lost',
    'gone',
  ]);
});

it('the lane of a sensor with an unnoticed loss says the loss alone', () => {
  expect(laneOf(false).over({ from: 0, to: 3600 }, true).text).toBe('0.3 % lost');
});
