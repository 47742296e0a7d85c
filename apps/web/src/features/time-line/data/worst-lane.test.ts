import { buildActivity, buildEpisode, buildProblem } from '@ridescope/words/testing/build-report';
import { expect, it } from 'vitest';
import type { Lane } from './lane.ts';
import { withWorstFirst } from './worst-lane.ts';

const lanes = ['fps', 'freezes', 'network', 'sensor s1', 'sensor s2', 'course'].map(
  (id) => ({ id }) as Lane,
);
const firstOf = (...args: Parameters<typeof buildActivity>) =>
  withWorstFirst(lanes, buildActivity(...args)).map(({ id }) => id);

it('the lane of the device that the worst problem is about comes first, and the others keep their order', () => {
  const problems = [
    buildProblem({ id: 'trainer-lost', category: 'sensors' }),
    buildProblem({ id: 'connection-lost', category: 'network' }),
  ];
  const episodes = [buildEpisode({ kind: 'sensor-lost', device: 's2', cause: 'trainer-lost' })];
  expect(firstOf({ problems, episodes })).toEqual([
    'sensor s2',
    'fps',
    'freezes',
    'network',
    'sensor s1',
    'course',
  ]);
});

it.each([
  ['freeze', 'graphics', 'freezes'],
  ['slow-picture', 'graphics', 'fps'],
  ['connection-lost', 'network', 'network'],
] as const)('the lane of a problem with episodes of kind %s comes first', (kind, category, id) => {
  const problems = [buildProblem({ id: 'worst', category })];
  const episodes = [buildEpisode({ kind, cause: 'worst' })];
  expect(firstOf({ problems, episodes })[0]).toBe(id);
});

it('a problem without times has the lane of its device, else that of its category', () => {
  const withDevice = buildProblem({ category: 'sensors', sensorKeys: ['s1'] });
  expect(firstOf({ problems: [withDevice], episodes: [] })[0]).toBe('sensor s1');
  const network = buildProblem({ category: 'network' });
  expect(firstOf({ problems: [network], episodes: [] })[0]).toBe('network');
});

it('the order of lanes stays without a problem, and where no lane shows it', () => {
  expect(firstOf({ problems: [], episodes: [] })[0]).toBe('fps');
  const hardware = buildProblem({ category: 'hardware' });
  expect(firstOf({ problems: [hardware], episodes: [] })[0]).toBe('fps');
});
