import { describe, expect, it } from 'vitest';
import { maxRetries, retryFailures, unsteadyLine } from './retry.ts';
import type { Suite } from './suites.ts';
import { addRuns, isSuccess, noTests, type RunResult, type UnitResult } from './tally.ts';

const unit = (name: string, given: Partial<UnitResult> = {}): UnitResult => ({
  ...noTests(),
  name,
  durationMs: 1,
  passed: 10,
  ...given,
});
const failing = (name: string, given: Partial<UnitResult> = {}) =>
  unit(name, { passed: 9, failed: 1, failures: [{ name, message: 'no focus' }], ...given });
const runOf = (...units: UnitResult[]): RunResult => ({ units, problems: [] });
const crash = (): RunResult => ({
  units: [],
  problems: [{ name: 'vitest', message: 'wrote no result (exit code 7)' }],
});

/** Retries the failures of one suite, whose next runs have these results. */
async function retried(first: RunResult, ...next: RunResult[]) {
  const calls: (string | undefined)[] = [];
  const said: string[] = [];
  const suite: Suite = {
    run(name) {
      calls.push(name);
      return Promise.resolve(next.shift() ?? crash());
    },
  };
  const { results, unsteady } = await retryFailures([{ suite, result: first }], {
    signal: new AbortController().signal,
    say: (line) => said.push(line),
  });
  const { passed, failed, skipped } = addRuns(results);
  const sum = addRuns(results);
  const isGreen = isSuccess(sum);
  return {
    calls,
    said,
    sum: [passed, failed, skipped],
    isGreen,
    lines: unsteady.map(unsteadyLine),
  };
}

describe('retryFailures', () => {
  it('runs nothing again after a run without failures', async () => {
    const { calls, sum, lines } = await retried(runOf(unit('a')));
    expect(calls).toEqual([]);
    expect(sum).toEqual([10, 0, 0]);
    expect(lines).toEqual([]);
  });

  it('counts the tests of a file once that passed in its second run', async () => {
    const first = runOf(unit('a'), failing('b', { skipped: 2 }));
    const { calls, sum, isGreen, lines } = await retried(first, runOf(unit('b', { skipped: 2 })));
    expect(calls).toEqual(['b']);
    expect(sum).toEqual([20, 0, 2]);
    expect(isGreen).toBe(true);
    expect(lines).toEqual(['unsteady: b, no focus']);
  });

  it('retries a file that did not load, and counts its tests', async () => {
    const didNotLoad = unit('a', {
      passed: 0,
      problems: [{ name: 'a', message: 'did not run to its end' }],
    });
    const { sum, isGreen, lines } = await retried(runOf(didNotLoad), runOf(unit('a')));
    expect(sum).toEqual([10, 0, 0]);
    expect(isGreen).toBe(true);
    expect(lines).toEqual(['unsteady: a, did not run to its end']);
  });

  it.each([
    ['fails again', runOf(failing('a'))],
    ['is not found', runOf(unit('another'))],
    ['passes no test', runOf(unit('a', { passed: 0 }))],
    ['passes fewer tests than ran first', runOf(unit('a', { skipped: 1, passed: 9 }))],
    ['passes in a runner that fails', { ...runOf(unit('a')), problems: crash().problems }],
    ['has no result', crash()],
  ])('leaves a file red that %s', async (_, second) => {
    const { sum, isGreen, lines, said } = await retried(runOf(failing('a')), second);
    expect(sum).toEqual([9, 1, 0]);
    expect(isGreen).toBe(false);
    expect(lines).toEqual([]);
    expect(said.at(-1)).toBe('Failed twice: a');
  });

  it('runs the whole suite again after a failure of its runner', async () => {
    const { calls, sum, isGreen, lines } = await retried(crash(), runOf(unit('a'), unit('b')));
    expect(calls).toEqual([undefined]);
    expect(sum).toEqual([20, 0, 0]);
    expect(isGreen).toBe(true);
    expect(lines).toEqual(['unsteady: vitest, wrote no result (exit code 7)']);
  });

  it.each([
    ['its runner fails twice', crash(), [0, 1, 0]],
    ['a test fails in the second run of the suite', runOf(failing('a')), [9, 1, 0]],
  ])('is red if %s', async (_, second, expected) => {
    const { calls, sum, isGreen } = await retried(crash(), second);
    expect(calls).toEqual([undefined]);
    expect(sum).toEqual(expected);
    expect(isGreen).toBe(false);
  });

  it.each([
    [maxRetries, maxRetries, true],
    [maxRetries + 1, 0, false],
  ])('runs %d failed files %d times', async (count, runs, isGreenThen) => {
    const names = Array.from({ length: count }, (_, index) => `file ${index}`);
    const first = runOf(...names.map((name) => failing(name)));
    const next = names.map((name) => runOf(unit(name)));
    const { calls, isGreen, said } = await retried(first, ...next);
    expect(calls).toHaveLength(runs);
    expect(isGreen).toBe(isGreenThen);
    if (!isGreenThen)
      expect(said).toEqual([
        '11 test files and journeys failed. More than 10 are a broken build, so none ran again.',
      ]);
  });

  it('runs the shortest first', async () => {
    const first = runOf(failing('long', { durationMs: 900 }), failing('short'));
    expect((await retried(first)).calls).toEqual(['short', 'long']);
  });

  it('runs nothing again that has no time left, or could not start', async () => {
    const said: string[] = [];
    const suite: Suite = { run: () => Promise.reject(new Error('must not run')) };
    const runs = [{ suite, result: runOf(failing('a')) }, { result: crash() }];
    const signal = AbortSignal.abort();
    const { results } = await retryFailures(runs, { signal, say: (line) => said.push(line) });
    expect(addRuns(results).failed).toBe(2);
    expect(said).toEqual(['No time was left to run again: a']);
  });
});
