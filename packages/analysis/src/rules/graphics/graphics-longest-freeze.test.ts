import { expect, it } from 'vitest';
import { given, outcomeOf } from '../testing/rule-case.ts';
import { graphicsLongestFreeze } from './graphics-longest-freeze.ts';

it.each([
  [0, 'good'],
  [3, 'good'],
  [3.01, 'warning'],
  [10, 'warning'],
  [10.01, 'critical'],
  [49.45, 'critical'],
])('graphics-longest-freeze grades a freeze of %d s as %s', (value, outcome) => {
  expect(outcomeOf(graphicsLongestFreeze, given({ 'fps.stall_max': value }))).toBe(outcome);
});

it('graphics-longest-freeze is not measured in rides that are too short', () => {
  expect(outcomeOf(graphicsLongestFreeze, given())).toBe('notMeasured');
});
