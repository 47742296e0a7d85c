import { expect, it } from 'vitest';
import { resolutionStep, stepsBetween } from './resolution-step.ts';

it.each([
  [480, 576],
  [576, 576],
  [720, 720],
  [750, 720],
  [864, 1080],
  [1080, 1080],
  [1200, 1080],
  [1440, 1440],
  [1600, 1440],
  [2160, 2160],
  [4320, 2160],
])('a height of %d lines counts as %d', (lines, step) => {
  expect(resolutionStep(lines)).toBe(step);
});

it('stepsBetween counts steps in both directions', () => {
  expect(stepsBetween(1080, 2160)).toBe(2);
  expect(stepsBetween(1440, 1080)).toBe(-1);
});
