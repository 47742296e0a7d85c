import { expect, it } from 'vitest';
import { given, outcomeOf } from '../testing/rule-case.ts';
import { graphicsFade } from './graphics-fade.ts';

const outcome = (ratio: number, isConfirmed: boolean) =>
  outcomeOf(
    graphicsFade,
    given({ 'fps.fade': ratio }, { facts: { fade: { ratio, isConfirmed } } }),
  );

it.each([
  [0.851, 'good'],
  [0.85, 'warning'],
  [0.651, 'warning'],
  [0.65, 'critical'],
])('graphics-fade grades a drop to %d of the start as %s', (ratio, expected) => {
  expect(outcome(ratio, true)).toBe(expected);
});

it('graphics-fade ignores a drop that may be chance', () => {
  expect(outcome(0.5, false)).toBe('good');
});

it('graphics-fade is not measured in rides under half an hour', () => {
  expect(outcomeOf(graphicsFade, given())).toBe('notMeasured');
});
