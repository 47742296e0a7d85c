import { firstLine } from './first-line.ts';
import { noTests, type RunResult, type UnitResult } from './tally.ts';

/** Relevant part of the output of Playwright's JSON reporter. */
interface PlaywrightResult {
  errors: { message?: string }[];
  suites: PlaywrightSuite[];
}

interface PlaywrightSuite {
  title: string;
  suites?: PlaywrightSuite[];
  specs?: { title: string; file: string; tests: PlaywrightTest[] }[];
}

interface PlaywrightTest {
  projectName: string;
  status: string;
  expectedStatus: string;
  results: { duration?: number; error?: { message?: string } }[];
}

function readTest(name: string, test: PlaywrightTest): UnitResult {
  const { status, expectedStatus, results } = test;
  const unit: UnitResult = {
    ...noTests(),
    name,
    durationMs: results.reduce((sum, { duration = 0 }) => sum + duration, 0),
  };
  if (status === 'expected' || status === 'flaky') unit.passed = 1;
  else if (status !== 'skipped') {
    unit.failed = 1;
    unit.failures.push({ name, message: firstLine(results.at(-1)?.error?.message) });
  } else if (results.length > 0 || expectedStatus === 'skipped') unit.skipped = 1;
  // Playwright calls a journey skipped that it never started, such as after a failure of the run.
  else unit.problems.push({ name, message: 'did not run' });
  return unit;
}

function readSuite({ suites = [], specs = [] }: PlaywrightSuite, groups: string[]): UnitResult[] {
  const own = specs.flatMap(({ title, file, tests }) =>
    tests.map((test) =>
      readTest([`[${test.projectName}]`, file, ...groups, title].join(' › '), test),
    ),
  );
  return [...own, ...suites.flatMap((suite) => readSuite(suite, [...groups, suite.title]))];
}

/** Reads a result of Playwright. The names of its units are lines of a list for `--test-list`. */
export function readPlaywrightResult({ errors, suites }: PlaywrightResult): RunResult {
  return {
    // The first level of groups is the files.
    units: suites.flatMap((file) => readSuite(file, [])),
    problems: errors.map(({ message }) => ({ name: 'playwright', message: firstLine(message) })),
  };
}
