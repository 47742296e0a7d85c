import type { FpsFigures } from '@ridescope/contract/report/activity';
import { expect, it } from 'vitest';
import { buildEpisodes } from '../testing/build-report.ts';
import { frameRateLine } from './frame-rate-line.ts';

const steady: FpsFigures = {
  samples: 300,
  cadence: 'seconds',
  cadenceValue: 8,
  mean: 59.44,
  plainMean: 59.4,
  median: 60,
  min: 31,
  max: 60,
  secondsBelow: { '30': 0, '45': 4, '60': 90 },
};

const lineOf = (fps: FpsFigures, freezes: readonly number[] = []) =>
  frameRateLine({ fps, episodes: buildEpisodes('freeze', freezes) });

it('the frame-rate line says the average, and that nothing was low', () => {
  expect(lineOf(steady)).toBe('Average 59.4 FPS. Never below 30 FPS. No freezes.');
});

it('the frame-rate line says the limit, the low rates and the freezes', () => {
  const fps = {
    ...steady,
    p1: 41,
    cap: 60,
    secondsBelow: { ...steady.secondsBelow, '30': 12.4 },
  };
  expect(lineOf(fps, [1, 3.2])).toBe(
    'Average 59.4 FPS (limited to 60), 1 % low 41 FPS. Below 30 FPS for 12 s. 2 freezes, the longest 3 s.',
  );
  expect(lineOf(fps, [3.2])).toMatch(/ 1 freeze of 3 s\.$/);
});

it('the frame-rate line measures a rate that is capped at 30 by 29', () => {
  const capped = { ...steady, mean: 29.9, cap: 30 };
  expect(lineOf(capped)).toBe('Average 29.9 FPS (limited to 30). Never below 29 FPS. No freezes.');
});
