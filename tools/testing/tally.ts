/** Test or runner that failed, and why. */
export interface Failure {
  name: string;
  /** First line of the error. */
  message: string;
}

/** Numbers of tests by result. */
export interface Tally {
  passed: number;
  failed: number;
  /** One entry for each failed test. */
  failures: Failure[];
  skipped: number;
  /** Errors outside of tests: of a file as a whole, or of the runner. They are not part of `failed`. */
  problems: Failure[];
}

/** A test file of Vitest or a journey of Playwright: the smallest part that is run again when it fails. */
export interface UnitResult extends Tally {
  /** Path from the root, or `[project] › file › title`. The runner finds the unit by this name. */
  name: string;
  durationMs: number;
}

/** Outcome of one run of a runner. */
export interface RunResult {
  units: UnitResult[];
  /** What went wrong outside of all units. */
  problems: Failure[];
}

export const noTests = (): Tally => ({
  passed: 0,
  failed: 0,
  failures: [],
  skipped: 0,
  problems: [],
});

/** Checks whether a test of the unit failed, or the unit as a whole. */
export function hasFailed({ failed, problems }: Tally): boolean {
  return failed + problems.length > 0;
}

/** Adds up the runs. Each problem counts as a failed test, so that the summary never hides it. */
export function addRuns(runs: readonly RunResult[]): Tally {
  const sum = noTests();
  const all = runs.flatMap(({ units, problems }) => [...units, { ...noTests(), problems }]);
  for (const tally of all) {
    sum.passed += tally.passed;
    sum.failed += tally.failed + tally.problems.length;
    sum.failures.push(...tally.failures);
    sum.skipped += tally.skipped;
    sum.problems.push(...tally.problems);
  }
  return sum;
}

/** Formats `12 passed, 0 failed` or `12 passed, 0 failed, 3 skipped`. */
export function tallyLine({ passed, failed, skipped }: Tally): string {
  const line = `${passed} passed, ${failed} failed`;
  return skipped > 0 ? `${line}, ${skipped} skipped` : line;
}

/** Checks whether a run succeeded: something ran and nothing failed. */
export function isSuccess({ passed, failed }: Tally): boolean {
  return failed === 0 && passed > 0;
}
