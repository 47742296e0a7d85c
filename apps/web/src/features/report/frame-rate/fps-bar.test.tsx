import { expect, it } from 'vitest';
import { buildFps } from '../testing/build-report.ts';
import { sharesOf } from './fps-bar.tsx';

it('cuts the time below each rate into parts that add up to the time in movement', () => {
  const fps = buildFps({ secondsBelow: { '30': 10, '45': 40, '60': 100 } });
  expect(
    sharesOf(fps, 1000).map(({ label, seconds, percent }) => [label, seconds, percent]),
  ).toEqual([
    ['Below 30 FPS', 10, 1],
    ['30 to 45 FPS', 30, 3],
    ['45 to 60 FPS', 60, 6],
    ['60 FPS and more', 900, 90],
  ]);
});

it('names 29 where the game is held at 30', () => {
  const fps = buildFps({ cap: 30, secondsBelow: { '30': 5, '45': 600, '60': 600 } });
  const shares = sharesOf(fps, 600);
  expect(shares.map(({ label }) => label).slice(0, 2)).toEqual(['Below 29 FPS', '29 to 45 FPS']);
  expect(shares.at(-1)?.seconds).toBe(0);
});
