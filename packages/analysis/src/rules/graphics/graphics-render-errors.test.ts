import { expect, it } from 'vitest';
import { given, outcomeOf } from '../testing/rule-case.ts';
import { graphicsRenderErrors } from './graphics-render-errors.ts';

it.each([
  [0, 'good'],
  [4.9, 'good'],
  [5, 'info'],
  [59.9, 'info'],
  [60, 'warning'],
])('graphics-render-errors grades %d errors per hour as %s', (value, outcome) => {
  expect(outcomeOf(graphicsRenderErrors, given({ 'gfx.error_rate': value }))).toBe(outcome);
});

it('graphics-render-errors is not measured in rides that are too short', () => {
  expect(outcomeOf(graphicsRenderErrors, given())).toBe('notMeasured');
});
