import { expect, it } from 'vitest';
import { countFailures, repeatedFailureLine } from './repeat.ts';
import { noTests, type RunResult } from './tally.ts';

const runWith = (...messages: [name: string, message: string][]): RunResult => ({
  units: [
    {
      ...noTests(),
      name: 'a.test.ts',
      durationMs: 1,
      failed: messages.length,
      failures: messages.map(([name, message]) => ({ name, message })),
    },
  ],
  problems: [],
});

it('the failures of repeated runs are counted by test, the most frequent first, with the first message and its seed', () => {
  const crash = { units: [], problems: [{ name: 'vitest', message: 'wrote no result' }] };
  const runs = [
    runWith(),
    runWith(['a', 'no focus']),
    crash,
    runWith(['b', 'late'], ['a', 'other']),
  ];
  const found = countFailures(runs);
  expect(found.map((failure) => repeatedFailureLine(failure, runs.length))).toEqual([
    '2 of 4 runs failed: a; first in the order of seed 2: no focus',
    '1 of 4 runs failed: vitest; first in the order of seed 3: wrote no result',
    '1 of 4 runs failed: b; first in the order of seed 4: late',
  ]);
});

it('a test that fails twice in one run counts once, with its first failure', () => {
  expect(countFailures([runWith(['a', 'one'], ['a', 'two'])])).toEqual([
    { failed: 1, first: { name: 'a', message: 'one' }, seed: 1 },
  ]);
});
