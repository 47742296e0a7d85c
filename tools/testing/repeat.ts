import type { Failure, RunResult } from './tally.ts';

/** How often a test failed in repeated runs. */
export interface RepeatedFailure {
  failed: number;
  /** Failure of the first run in which it failed. */
  first: Failure;
  /** Number of that run, which is also the seed of its order. */
  seed: number;
}

/** Counts the failures of each test over runs in their order; errors outside of tests count like a test. */
export function countFailures(runs: readonly RunResult[]): RepeatedFailure[] {
  const found = new Map<string, RepeatedFailure>();
  for (const [index, { units, problems }] of runs.entries()) {
    const failures = units.flatMap((unit) => [...unit.failures, ...unit.problems]);
    // A test that fails twice in one run, such as a journey in a loop, counts once.
    const byName = new Map([...failures, ...problems].toReversed().map((f) => [f.name, f]));
    for (const [name, first] of byName) {
      const seen = found.get(name);
      if (seen === undefined) found.set(name, { failed: 1, first, seed: index + 1 });
      else seen.failed += 1;
    }
  }
  return [...found.values()].sort((a, b) => b.failed - a.failed);
}

/** Formats `3 of 20 runs failed: NAME; first in the order of seed 4: MESSAGE`. */
export function repeatedFailureLine(
  { failed, first, seed }: RepeatedFailure,
  runs: number,
): string {
  return `${failed} of ${runs} runs failed: ${first.name}; first in the order of seed ${seed}: ${first.message}`;
}
