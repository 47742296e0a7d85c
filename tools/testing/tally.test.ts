import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { addTallies, isSuccess, readTally, type Tally, tallyLine } from './tally.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tally-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function written(result: unknown): string {
  const file = join(folder, 'result.json');
  writeFileSync(file, typeof result === 'string' ? result : JSON.stringify(result));
  return file;
}

const vitestFile = (status: string, ...tests: string[]) => ({
  name: 'a.test.ts',
  status,
  assertionResults: tests.map((test) => ({
    status: test,
    fullName: 'adds',
    failureMessages: test === 'failed' ? ['expected 1 to be 2\n  at x'] : [],
  })),
});

const playwright = (stats: Partial<Record<string, number>>, errors: object[] = []) => ({
  stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 0, ...stats },
  errors,
});

const tally = (given: Partial<Tally>): Tally => ({
  passed: 0,
  failed: 0,
  failures: [],
  skipped: 0,
  problems: [],
  ...given,
});

describe('Vitest', () => {
  it('is counted test by test', () => {
    const file = written({
      testResults: [
        vitestFile('passed', 'passed', 'passed', 'skipped', 'pending'),
        vitestFile('failed', 'failed', 'passed', 'todo'),
      ],
    });
    const failures = ['a.test.ts: adds: expected 1 to be 2'];
    expect(readTally('vitest', file, 1)).toEqual(
      tally({ passed: 3, failed: 1, failures, skipped: 3 }),
    );
  });

  it('names a file that failed before its tests', () => {
    const file = written({ testResults: [vitestFile('failed'), vitestFile('passed', 'passed')] });
    expect(readTally('vitest', file, 1)).toEqual(
      tally({ passed: 1, problems: ['a.test.ts did not run'] }),
    );
  });

  it('names an error outside of tests', () => {
    const file = written({ testResults: [vitestFile('passed', 'passed')] });
    expect(readTally('vitest', file, 1).problems).toEqual(['vitest ended with exit code 1']);
  });
});

describe('Playwright', () => {
  it('is counted with a successful retry as passed', () => {
    const file = written(playwright({ expected: 5, unexpected: 2, flaky: 1, skipped: 3 }));
    expect(readTally('playwright', file, 1)).toEqual(tally({ passed: 6, failed: 2, skipped: 3 }));
  });

  it('names failed journeys in nested groups', () => {
    const journey = (title: string, status: string) => ({
      title,
      file: 'b.test.ts',
      tests: [
        {
          projectName: 'phone',
          status,
          results: [{}, { error: { message: 'not focused\n at x' } }],
        },
      ],
    });
    const nested = { suites: [{ specs: [journey('opens', 'unexpected')] }] };
    const suites = [{ specs: [journey('reads', 'expected')], ...nested }];
    const file = written({ ...playwright({ expected: 1, unexpected: 1 }), suites });
    expect(readTally('playwright', file, 1).failures).toEqual([
      'b.test.ts (phone): opens: not focused',
    ]);
  });

  it('names an error outside of the tests by its first line', () => {
    const file = written(playwright({}, [{ message: 'no server\n at x' }]));
    expect(readTally('playwright', file, 1).problems).toEqual(['no server']);
  });
});

it.each([
  ['nothing', undefined, 'playwright wrote no result (exit code 7)'],
  ['half a file', '{"stats":', 'playwright wrote a result that cannot be read (exit code 7)'],
  ['another shape', {}, 'playwright wrote a result that cannot be read (exit code 7)'],
])('a runner that wrote %s is a problem', (_, result, problem) => {
  const file = result === undefined ? join(folder, 'none.json') : written(result);
  expect(readTally('playwright', file, 7)).toEqual(tally({ problems: [problem] }));
});

it('the tally adds up the runners and counts each problem as a failed test', () => {
  const sum = addTallies([
    tally({ passed: 10, failed: 1, failures: ['adds'], skipped: 2 }),
    tally({ passed: 3, skipped: 1, problems: ['no browser', 'no server'] }),
  ]);
  expect(sum).toEqual({
    passed: 13,
    failed: 3,
    failures: ['adds'],
    skipped: 3,
    problems: ['no browser', 'no server'],
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
