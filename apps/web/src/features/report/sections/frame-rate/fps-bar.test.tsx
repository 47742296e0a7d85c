import { expect, it } from 'vitest';
import { sharesOf } from './fps-bar.tsx';

it('the frame-rate bar cuts the time below each rate into parts that add up to the time in movement', () => {
  const figures = { secondsBelow: { '30': 10, '45': 40, '60': 100 }, seconds: 1000 };
  expect(
    sharesOf(figures, undefined).map(({ label, seconds, percent }) => [label, seconds, percent]),
  ).toEqual([
    ['Below 30 FPS', 10, 1],
    ['30 to 45 FPS', 30, 3],
    ['45 to 60 FPS', 60, 6],
    ['60 FPS and more', 900, 90],
  ]);
});

it.each([
  [60, ['Below 30 FPS', '30 to 45 FPS', '45 to 60 FPS', '60 FPS, the cap']],
  [50, ['Below 30 FPS', '30 to 45 FPS', '45 to 50 FPS, the cap']],
  [30, ['Below 30 FPS', '30 FPS, the cap']],
  [24, ['0 to 24 FPS, the cap']],
  [144, ['Below 30 FPS', '30 to 45 FPS', '45 to 60 FPS', '60 FPS and more']],
])('the frame-rate bar has no band above a cap of %i', (cap, labels) => {
  const figures = { secondsBelow: { '30': 5, '45': 600, '60': 600 }, seconds: 600 };
  const shares = sharesOf(figures, cap);
  expect(shares.map(({ label }) => label)).toEqual(labels);
  expect(shares.reduce((sum, { seconds }) => sum + seconds, 0)).toBe(600);
});
