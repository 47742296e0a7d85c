import { expect, it } from 'vitest';
import { given, outcomeOf } from '../testing/rule-case.ts';
import { graphicsConsistency } from './graphics-consistency.ts';

it.each([
  [0.5, 'good'],
  [0.499, 'warning'],
  [0.35, 'warning'],
  [0.349, 'critical'],
])('graphics-consistency grades a ratio of %d as %s', (value, outcome) => {
  const context = given({ 'fps.p1_ratio': value, 'fps.median': 30 });
  expect(outcomeOf(graphicsConsistency, context)).toBe(outcome);
});

it('graphics-consistency says nothing about a rate that is low throughout', () => {
  const slow = given({ 'fps.p1_ratio': 0.2, 'fps.median': 29.9 });
  expect(outcomeOf(graphicsConsistency, slow)).toBe('good');
});

it('graphics-consistency is not measured with too few samples', () => {
  expect(outcomeOf(graphicsConsistency, given({ 'fps.median': 60 }))).toBe('notMeasured');
});
