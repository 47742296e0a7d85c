import { existsSync, readFileSync } from 'node:fs';

/** Numbers of tests by result; `problems` lists errors outside of tests. */
export interface Tally {
  passed: number;
  failed: number;
  /** Names failed tests, with the first line of their error. */
  failures: string[];
  skipped: number;
  problems: string[];
}

/** Relevant part of the output of Vitest's JSON reporter. */
interface VitestResult {
  testResults: {
    name: string;
    status: string;
    message?: string;
    assertionResults: { status: string; fullName?: string; failureMessages?: string[] }[];
  }[];
}

/** Relevant part of the output of Playwright's JSON reporter. */
interface PlaywrightResult {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: { message?: string }[];
  suites?: PlaywrightSuite[];
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[];
  specs?: {
    title: string;
    file: string;
    tests: {
      projectName: string;
      status: string;
      results: { error?: { message?: string } }[];
    }[];
  }[];
}

const firstLine = (text: string | undefined) => text?.split('\n')[0] ?? 'no message';
const noTests = (): Tally => ({ passed: 0, failed: 0, failures: [], skipped: 0, problems: [] });

function tallyOfVitest({ testResults }: VitestResult): Tally {
  const tally = noTests();
  for (const file of testResults) {
    const count = (status: string) =>
      file.assertionResults.filter((test) => test.status === status).length;
    const passed = count('passed');
    const failed = count('failed');
    tally.passed += passed;
    tally.failed += failed;
    tally.skipped += file.assertionResults.length - passed - failed;
    for (const test of file.assertionResults)
      if (test.status === 'failed')
        tally.failures.push(
          `${file.name}: ${test.fullName}: ${firstLine(test.failureMessages?.[0])}`,
        );
    // A file that fails on import or in a hook has no failed test.
    if (file.status === 'failed' && failed === 0) tally.problems.push(`${file.name} did not run`);
  }
  return tally;
}

function failedJourneys({ suites = [], specs = [] }: PlaywrightSuite): string[] {
  const own = specs.flatMap(({ title, file, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected')
      .map(({ projectName, results }) => {
        const message = firstLine(results.at(-1)?.error?.message);
        return `${file} (${projectName}): ${title}: ${message}`;
      }),
  );
  return [...own, ...suites.flatMap(failedJourneys)];
}

function tallyOfPlaywright({ stats, errors, suites = [] }: PlaywrightResult): Tally {
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    failures: failedJourneys({ suites }),
    skipped: stats.skipped,
    problems: errors.map((error) => error.message?.split('\n')[0] ?? 'an error without a message'),
  };
}

const readers = { vitest: tallyOfVitest, playwright: tallyOfPlaywright };

/**
 * Reads the output of a runner. A runner that stopped without a failed test, or without readable output, is a problem and
 * never a silent success.
 * @param exitCode how the runner ended
 */
export function readTally(runner: keyof typeof readers, file: string, exitCode: number): Tally {
  const failure = (problem: string): Tally => ({
    ...noTests(),
    problems: [`${runner} ${problem}`],
  });
  if (!existsSync(file)) return failure(`wrote no result (exit code ${exitCode})`);
  let tally: Tally;
  try {
    // The runner defines the shape; a change of it throws a TypeError here.
    tally = readers[runner](JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return failure(`wrote a result that cannot be read (exit code ${exitCode})`);
  }
  const hasFailed = tally.failed + tally.problems.length > 0;
  if (exitCode !== 0 && !hasFailed)
    tally.problems.push(`${runner} ended with exit code ${exitCode}`);
  return tally;
}

/** Adds up the runners. Each problem counts as a failed test, so that the summary never hides it. */
export function addTallies(tallies: Tally[]): Tally {
  const sum = noTests();
  for (const tally of tallies) {
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
