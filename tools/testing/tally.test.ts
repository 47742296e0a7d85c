import { expect, it } from 'vitest';
import { addRuns, isSuccess, noTests, type Tally, tallyLine } from './tally.ts';

const tally = (given: Partial<Tally>): Tally => ({ ...noTests(), ...given });
const failure = (name: string) => ({ name, message: 'wrong' });

it('the tally adds up the runs and counts each problem as a failed test', () => {
  const unit = (given: Partial<Tally>) => ({ ...tally(given), name: 'a', durationMs: 1 });
  const sum = addRuns([
    {
      units: [
        unit({ passed: 10, failed: 1, failures: [failure('adds')], skipped: 2 }),
        unit({ passed: 2, problems: [failure('a.test.ts')] }),
      ],
      problems: [],
    },
    { units: [unit({ passed: 3, skipped: 1 })], problems: [failure('playwright')] },
  ]);
  expect(sum).toEqual({
    passed: 15,
    failed: 3,
    failures: [failure('adds')],
    skipped: 3,
    problems: [failure('a.test.ts'), failure('playwright')],
  });
});

it.each([
  [tally({ passed: 12 }), '12 passed, 0 failed', true],
  [tally({ passed: 12, failed: 1, skipped: 3 }), '12 passed, 1 failed, 3 skipped', false],
  [tally({ skipped: 4 }), '0 passed, 0 failed, 4 skipped', false],
])('the tally says %j as "%s"', (sum, line, success) => {
  expect(tallyLine(sum)).toBe(line);
  expect(isSuccess(sum)).toBe(success);
});
