import { describe, expect, it } from 'vitest';
import type { Statement } from '../expectation.ts';
import { isSaid } from '../made-claims.ts';
import { activityWith, clockAtTen, problemWith, reportWith } from '../testing.ts';
import {
  atRest,
  dropouts,
  freezes,
  lossAbove,
  lowBattery,
  powerRoles,
  timesAbove,
} from './statements.ts';

function isClaimed(statements: readonly Statement[], sentence: string): boolean {
  const problems = [problemWith({ category: 'sensors', sentence })];
  const report = reportWith(activityWith({ problems }));
  return statements.some((statement) => isSaid(statement, report, clockAtTen));
}

describe('a loss of the power meter', () => {
  it.each([
    'Your power meter dropped out for 20 s.',
    'Your power meter was gone for 20 s.',
    'Your power meter was lost 14 times.',
    'Your power meter fell silent.',
    'The receiver searched for your power meter.',
    'Your trainer disconnected.',
  ])('is claimed by: %s', (sentence) => {
    expect(isClaimed(dropouts(powerRoles), sentence)).toBe(true);
  });

  it.each([
    'Your heart-rate strap dropped out for 20 s.',
    'Your power meter lost 12 % of its messages.',
    'Your power meter: 12 % of the messages were lost.',
    'Weak reception of your trainer, but no dropout.',
    'Weak reception of your trainer; nothing was ever lost.',
  ])('is not claimed by: %s', (sentence) => {
    expect(isClaimed(dropouts(powerRoles), sentence)).toBe(false);
  });
});

describe('other common claims', () => {
  it.each<[string, readonly Statement[], string, boolean]>([
    [
      'loss too high',
      lossAbove(40, powerRoles),
      'Your power meter lost 57 % of its messages.',
      true,
    ],
    ['loss', lossAbove(40, powerRoles), 'Your power meter lost 21 % of its messages.', false],
    ['too many times', timesAbove(3), 'Your power meter dropped out 8 times.', true],
    ['some times', timesAbove(3), 'Your power meter dropped out 3 times.', false],
    ['low battery', lowBattery, 'The battery of your power meter is low.', true],
    ['battery', lowBattery, 'Change the battery to be sure.', false],
    ['sleep', [atRest], 'Your power meter fell asleep.', true],
    ['sleep ruled out', [atRest], 'Your power meter was not asleep: it counted on.', false],
    ['sensor that stood still', freezes, 'The counter of your power meter stood still.', false],
  ])('%s', (_, statements, sentence, expected) => {
    expect(isClaimed(statements, sentence)).toBe(expected);
  });
});
