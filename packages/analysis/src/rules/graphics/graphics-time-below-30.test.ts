import { expect, it } from 'vitest';
import { given, outcomeOf } from '../testing/rule-case.ts';
import { graphicsTimeBelow30 } from './graphics-time-below-30.ts';

it.each([
  [0, 'good'],
  [5, 'good'],
  [5.01, 'warning'],
  [25, 'warning'],
  [25.01, 'critical'],
])('graphics-time-below-30 grades %d %% of the time as %s', (value, outcome) => {
  expect(outcomeOf(graphicsTimeBelow30, given({ 'fps.below30_share': value }))).toBe(outcome);
});

it('graphics-time-below-30 is not measured without frame-rate lines', () => {
  expect(outcomeOf(graphicsTimeBelow30, given())).toBe('notMeasured');
});
