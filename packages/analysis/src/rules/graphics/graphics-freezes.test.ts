import { expect, it } from 'vitest';
import { given, outcomeOf } from '../testing/rule-case.ts';
import { graphicsFreezes } from './graphics-freezes.ts';

it.each([
  [0, 'good'],
  [2.9, 'good'],
  [3, 'warning'],
  [9.9, 'warning'],
  [10, 'critical'],
])('graphics-freezes grades %d freezes per hour as %s', (value, outcome) => {
  expect(outcomeOf(graphicsFreezes, given({ 'fps.stall_rate': value }))).toBe(outcome);
});

it('graphics-freezes is not measured in rides that are too short', () => {
  expect(outcomeOf(graphicsFreezes, given())).toBe('notMeasured');
});
