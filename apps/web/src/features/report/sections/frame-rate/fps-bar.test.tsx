import { expect, it } from 'vitest';
import { sharesOf } from './fps-bar.tsx';

it('cuts the time below each rate into parts that add up to the time in movement', () => {
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

it('names 29 where the game is held at 30', () => {
  const figures = { secondsBelow: { '30': 5, '45': 600, '60': 600 }, seconds: 600 };
  const shares = sharesOf(figures, 30);
  expect(shares.map(({ label }) => label).slice(0, 2)).toEqual(['Below 29 FPS', '29 to 45 FPS']);
  expect(shares.at(-1)?.seconds).toBe(0);
});
