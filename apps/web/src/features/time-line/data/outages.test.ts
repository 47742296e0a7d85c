import { buildActivity, buildEpisode, buildProblem } from '@ridescope/words/testing/build-report';
import { expect, it } from 'vitest';
import { deviceOutagesOf, networkOutagesOf } from './outages.ts';

const activity = buildActivity({
  problems: [buildProblem({ id: 'trainer-lost', category: 'sensors', grade: 'critical' })],
  episodes: [
    buildEpisode({
      kind: 'sensor-lost',
      device: 's2',
      from: 900,
      seconds: 293,
      end: 'unseen',
      cause: 'trainer-lost',
    }),
    buildEpisode({ kind: 'sensor-lost', device: 's2', from: 1300, seconds: 2 }),
    buildEpisode({ kind: 'sensor-off', device: 's2', from: 3000, seconds: 60 }),
    buildEpisode({ kind: 'sensor-lost', device: 's3', from: 100, seconds: 9 }),
    buildEpisode({ kind: 'receiver-lost', from: 2000, seconds: 30 }),
    buildEpisode({ kind: 'connection-lost', from: 500, seconds: 40 }),
    buildEpisode({ kind: 'connection-lost', from: 700, seconds: 0 }),
  ],
});

it('an outage of a device lasts as long as its episode, in the tone of its problem', () => {
  expect(deviceOutagesOf(activity, 's2', false)).toEqual([
    { kind: 'sensor-lost', from: 900, to: 1193, tone: 'critical' },
    { kind: 'sensor-lost', from: 1300, to: 1302, tone: 'info' },
    { kind: 'sensor-off', from: 3000, to: 3060, tone: 'absent' },
  ]);
});

it('lost control is an outage of the trainer that its problem names', () => {
  const problem = buildProblem({ id: 'trainer-control-lost', sensorKeys: ['lan-1'] });
  const episode = buildEpisode({
    kind: 'control-lost',
    from: 2604,
    seconds: 871,
    cause: problem.id,
  });
  const ride = buildActivity({ problems: [problem], episodes: [episode] });
  expect(deviceOutagesOf(ride, 'lan-1', false)).toMatchObject([{ from: 2604, to: 3475 }]);
  expect(deviceOutagesOf(ride, 'ble-1', false)).toEqual([]);
});

it('a lost receiver is an outage of every ANT+ device, and of no other', () => {
  const kinds = deviceOutagesOf(activity, 's3', true).map(({ kind }) => kind);
  expect(kinds).toEqual(['sensor-lost', 'receiver-lost']);
});

it('the network has the outages of the connection, and none of a moment', () => {
  expect(networkOutagesOf(activity)).toEqual([
    { kind: 'connection-lost', from: 500, to: 540, tone: 'info' },
  ]);
});
