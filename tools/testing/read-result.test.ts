import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { root } from '../run.ts';
import { readResult } from './read-result.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'result-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function written(result: unknown, name = 'result.json'): string {
  const file = join(folder, name);
  writeFileSync(file, typeof result === 'string' ? result : JSON.stringify(result));
  return file;
}

describe('Vitest', () => {
  const testFile = (status: string, tests: string[], message = '') => ({
    name: join(root, 'a.test.ts'),
    status,
    message,
    startTime: 1000,
    endTime: 1250,
    assertionResults: tests.map((test) => ({
      status: test,
      fullName: 'adds',
      failureMessages: test === 'failed' ? ['\u001b[31mexpected 1 to be 2\u001b[39m\n  at x'] : [],
    })),
  });
  const read = (testResults: object[], errors: object[] = [], exitCode = 1, files: string[] = []) =>
    readResult({
      runner: 'vitest',
      file: written({ testResults }),
      recordFile: written({ files, errors }, 'record.json'),
      exitCode,
    });

  it('is counted test by test, by file', () => {
    const { units, problems } = read([
      testFile('failed', ['failed', 'passed', 'todo', 'skipped', 'pending']),
    ]);
    const failures = [{ name: 'a.test.ts: adds', message: 'expected 1 to be 2' }];
    expect(units).toEqual([
      {
        name: 'a.test.ts',
        durationMs: 250,
        passed: 1,
        failed: 1,
        failures,
        skipped: 3,
        problems: [],
      },
    ]);
    expect(problems).toEqual([]);
  });

  it.each([
    ['did not load', testFile('failed', [], 'Cannot find module\nx'), 'Cannot find module'],
    ['failed in a hook', testFile('failed', ['passed'], 'after'), 'after'],
    ['whose worker crashed', testFile('failed', ['pending']), 'did not run to its end'],
  ])('has a problem of the file that %s', (_, file, message) => {
    const { units, problems } = read([file]);
    expect(units[0]?.problems).toEqual([{ name: 'a.test.ts', message }]);
    expect(problems).toEqual([]);
  });

  it('has a problem of a file that is missing in the result after the end of its worker', () => {
    const passed = testFile('passed', ['passed']);
    const { units, problems } = read([passed], [{ message: 'Worker emitted error.' }], 1, [
      passed.name,
      join(root, 'b.test.ts'),
    ]);
    expect(units.map((unit) => [unit.name, unit.problems])).toEqual([
      ['a.test.ts', []],
      ['b.test.ts', [{ name: 'b.test.ts', message: 'did not run to its end' }]],
    ]);
    expect(problems).toEqual([]);
  });

  it('has a problem of the file in which an error outside of tests arose', () => {
    const error = { file: join(root, 'a.test.ts'), message: 'late' };
    const { units, problems } = read([testFile('passed', ['passed'])], [error]);
    expect(units[0]?.problems).toEqual([{ name: 'a.test.ts', message: 'late' }]);
    expect(problems).toEqual([]);
  });

  it('has a problem without a file if no worker crashed', () => {
    const error = { message: 'Worker emitted error.' };
    const passed = testFile('passed', ['passed']);
    expect(read([passed], [error]).problems).toEqual([{ name: 'vitest', ...error }]);
    expect(read([passed, testFile('failed', [])], [error]).problems).toEqual([]);
  });

  it.each([
    [1, ['passed'], 'ended with exit code 1'],
    [0, ['skipped'], 'passed no test'],
  ])('has a problem with exit code %d after tests that are %j', (exitCode, tests, message) => {
    const { problems } = read([testFile('passed', tests)], [], exitCode);
    expect(problems).toEqual([{ name: 'vitest', message }]);
  });

  it('has a problem without a test', () => {
    expect(read([], [], 0).problems).toEqual([{ name: 'vitest', message: 'passed no test' }]);
  });
});

describe('Playwright', () => {
  const journey = (title: string, status: string, results: object[] = [{ duration: 20 }]) => ({
    title,
    file: 'b.test.ts',
    tests: [{ projectName: 'phone', status, expectedStatus: 'passed', results }],
  });
  const read = (specs: object[], errors: object[] = [], suites: object[] = []) =>
    readResult({
      runner: 'playwright',
      file: written({ suites: [{ title: 'b.test.ts', specs, suites }], errors }),
      exitCode: 1,
    });

  it('is counted journey by journey, with a successful retry as passed', () => {
    const statuses = ['expected', 'flaky', 'unexpected', 'skipped'];
    const { units } = read(statuses.map((status) => journey(status, status)));
    expect(units.map(({ passed, failed, skipped }) => [passed, failed, skipped])).toEqual([
      [1, 0, 0],
      [1, 0, 0],
      [0, 1, 0],
      [0, 0, 1],
    ]);
  });

  it('names journeys of groups as a list of tests does', () => {
    const failed = journey('opens', 'unexpected', [{}, { error: { message: 'not focused\nx' } }]);
    const { units } = read([], [], [{ title: 'the menu', specs: [failed] }]);
    const name = '[phone] › b.test.ts › the menu › opens';
    expect(units[0]?.name).toBe(name);
    expect(units[0]?.failures).toEqual([{ name, message: 'not focused' }]);
  });

  it('has a problem of a journey that was never started', () => {
    const { units } = read([journey('opens', 'skipped', [])]);
    const name = '[phone] › b.test.ts › opens';
    expect(units[0]?.problems).toEqual([{ name, message: 'did not run' }]);
  });

  it('has a problem with an error outside of the journeys', () => {
    const { problems } = read([], [{ message: 'no server\n at x' }]);
    expect(problems).toEqual([{ name: 'playwright', message: 'no server' }]);
  });
});

it.each([
  ['nothing', undefined, 'wrote no result (exit code 7)'],
  ['half a file', '{"stats":', 'wrote a result that cannot be read (exit code 7)'],
  ['another shape', {}, 'wrote a result that cannot be read (exit code 7)'],
])('a runner that wrote %s is a problem', (_, result, message) => {
  const file = result === undefined ? join(folder, 'none.json') : written(result);
  expect(readResult({ runner: 'playwright', file, exitCode: 7 })).toEqual({
    units: [],
    problems: [{ name: 'playwright', message }],
  });
});
