import { describe, expect, it } from 'vitest';
import { type UpgradeSteps, upgraded } from './upgrade-steps.ts';

const steps: UpgradeSteps<string[]> = {
  3: (names) => [...names, 'three'],
  4: (names) => [...names, 'four'],
  6: (names) => [...names, 'six'],
};

describe('a stored document', () => {
  it.each([
    [3, 5, ['three', 'four']],
    [4, 5, ['four']],
    [5, 5, []],
  ])(
    'of version %i becomes one of version %i by the steps between them, in order',
    (from, to, names) => {
      expect(upgraded([], { from, to }, steps)).toEqual(names);
    },
  );

  it('stays behind where a step is missing', () => {
    expect(upgraded([], { from: 4, to: 7 }, steps)).toBeUndefined();
    expect(upgraded([], { from: 2, to: 5 }, steps)).toBeUndefined();
  });
});
