import { expect, it } from 'vitest';
import { frameRateOf } from '../testing/frame-rate-case.ts';
import { given, outcomeOf } from '../testing/rule-case.ts';
import { graphicsOnePercentLow } from './graphics-one-percent-low.ts';

it.each([
  [30, 'good'],
  [29.99, 'warning'],
  [20, 'warning'],
  [19.99, 'critical'],
])('graphics-one-percent-low grades a P1 of %d FPS as %s', (value, outcome) => {
  expect(outcomeOf(graphicsOnePercentLow, given({ 'fps.p1': value }))).toBe(outcome);
});

it.each([
  [29, 'good'],
  [28.99, 'warning'],
  [20, 'warning'],
  [19.99, 'critical'],
])('with a rate held at 30 grades a P1 of %d FPS as %s', (value, outcome) => {
  const facts = { frameRate: frameRateOf({ cap: 30 }) };
  expect(outcomeOf(graphicsOnePercentLow, given({ 'fps.p1': value }, { facts }))).toBe(outcome);
});

it('graphics-one-percent-low is not measured with too few samples', () => {
  expect(outcomeOf(graphicsOnePercentLow, given({ 'fps.mean': 10 }))).toBe('notMeasured');
});
