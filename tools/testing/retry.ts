import type { Suite } from './suites.ts';
import { type Failure, hasFailed, type RunResult, type UnitResult } from './tally.ts';

/** More failures than this are no chance: the build is broken. */
export const maxRetries = 10;

/** Outcome of a suite in a run of all tests. */
export interface FirstRun {
  /** Absent if it could not start for want of a browser or a build: then, running it again changes nothing. */
  suite?: Suite;
  result: RunResult;
}

export interface RetryOptions {
  /** Ends the retries when they have lasted too long. What did not pass until then stays failed. */
  signal: AbortSignal;
  /** Prints a line. */
  say(line: string): void;
}

export interface RetryOutcome {
  /** The first runs, in which a unit that passed in its second run has the counts of that one. */
  results: RunResult[];
  /** First failures of what passed in its second run. */
  unsteady: Failure[];
}

interface Retry {
  name: string;
  durationMs: number;
  /** Runs it again and returns the failures of the first run if it passed now. */
  run(): Promise<Failure[]>;
}

/**
 * Checks whether the second run of a unit makes up for its first: every test that ran passed, and there were no fewer of
 * them. A run without a test proves nothing.
 */
function makesUpFor(first: UnitResult, second: UnitResult): boolean {
  return !hasFailed(second) && second.passed >= Math.max(first.passed + first.failed, 1);
}

const failuresOf = ({ failures, problems }: UnitResult) => [...failures, ...problems];

/** Lists what to run again: units, or the whole suite if its runner failed. Passed retries change `result`. */
function retriesOf({ suite, result }: FirstRun, signal: AbortSignal): Retry[] {
  if (suite === undefined) return [];
  const [problem] = result.problems;
  if (problem !== undefined)
    return [
      {
        name: `all tests of ${problem.name}`,
        durationMs: Number.POSITIVE_INFINITY,
        async run() {
          const second = await suite.run(undefined, signal);
          if (second.problems.length > 0) return [];
          const { problems } = result;
          result.units = second.units;
          result.problems = [];
          return problems;
        },
      },
    ];
  return result.units.filter(hasFailed).map((first) => ({
    name: first.name,
    durationMs: first.durationMs,
    async run() {
      const { units, problems } = await suite.run(first.name, signal);
      const second = units.find(({ name }) => name === first.name);
      if (problems.length > 0 || second === undefined || !makesUpFor(first, second)) return [];
      result.units = result.units.map((unit) => (unit === first ? second : unit));
      return failuresOf(first);
    },
  }));
}

/**
 * Runs each failed test file or journey once more, one after the other and the shortest first. If a runner itself failed,
 * its whole suite runs once more. Nothing runs again after more than {@link maxRetries} failures.
 */
export async function retryFailures(
  runs: readonly FirstRun[],
  { signal, say }: RetryOptions,
): Promise<RetryOutcome> {
  const copies = runs.map(({ result, ...run }) => ({ ...run, result: { ...result } }));
  const retries = copies
    .flatMap((run) => retriesOf(run, signal))
    .sort((a, b) => (a.durationMs < b.durationMs ? -1 : 1));
  const unsteady: Failure[] = [];
  if (retries.length > maxRetries) {
    say(
      `${retries.length} test files and journeys failed. More than ${maxRetries} are a broken build, so none ran again.`,
    );
    return { results: copies.map(({ result }) => result), unsteady };
  }
  for (const { name, run } of retries) {
    if (!signal.aborted) say(`Once more, alone: ${name}`);
    const failures = signal.aborted ? [] : await run();
    unsteady.push(...failures);
    if (failures.length === 0)
      say(signal.aborted ? `No time was left to run again: ${name}` : `Failed twice: ${name}`);
  }
  return { results: copies.map(({ result }) => result), unsteady };
}

/** Formats `unsteady: NAME, first failure`. */
export function unsteadyLine({ name, message }: Failure): string {
  return `unsteady: ${name}, ${message}`;
}
