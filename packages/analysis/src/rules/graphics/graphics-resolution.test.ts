import { expect, it } from 'vitest';
import { frameRateOf } from '../testing/frame-rate-case.ts';
import { given, outcomeOf } from '../testing/rule-case.ts';
import { graphicsResolution } from './graphics-resolution.ts';

it.each([
  [0, 20, 'good'],
  [1, 45, 'good'],
  [1, 44.99, 'warning'],
  [1, 20, 'warning'],
  [2, 30, 'warning'],
  [2, 29.99, 'critical'],
  [3, 45, 'good'],
])(
  'graphics-resolution grades %d steps too many at a mean of %d FPS as %s',
  (gap, mean, outcome) => {
    const context = given({ 'gfx.res_gap': gap, 'fps.mean': mean });
    expect(outcomeOf(graphicsResolution, context)).toBe(outcome);
  },
);

it('a high resolution is no fault if something else holds the rate', () => {
  const facts = { frameRate: frameRateOf({ cap: 24 }) };
  const context = given({ 'gfx.res_gap': 2, 'fps.mean': 24 }, { facts });
  expect(outcomeOf(graphicsResolution, context)).toBe('good');
});

it('a high resolution is no fault while the rate is unknown', () => {
  expect(outcomeOf(graphicsResolution, given({ 'gfx.res_gap': 3 }))).toBe('good');
});

it('graphics-resolution is not measured for unknown cards', () => {
  expect(outcomeOf(graphicsResolution, given({ 'fps.mean': 20 }))).toBe('notMeasured');
});
