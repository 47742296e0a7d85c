import { expect, it } from 'vitest';
import { given, outcomeOf } from '../testing/rule-case.ts';
import { graphicsProfileGap } from './graphics-profile-gap.ts';

it.each([
  [0, 'good'],
  [1, 'info'],
  [2, 'warning'],
  [3, 'warning'],
])('graphics-profile-gap grades %d steps less as %s', (value, outcome) => {
  expect(outcomeOf(graphicsProfileGap, given({ 'gfx.profile_gap': value }))).toBe(outcome);
});

it('graphics-profile-gap is not measured for unknown cards', () => {
  expect(outcomeOf(graphicsProfileGap, given())).toBe('notMeasured');
});
