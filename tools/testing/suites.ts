import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type RunOptions, root, run } from '../run.ts';
import { readResult } from './read-result.ts';
import { runRecordVariable } from './run-record-reporter.ts';
import type { RunResult } from './tally.ts';

/** Tests that one call of a runner runs. */
export interface Suite {
  /**
   * Runs all tests, or one unit alone.
   * @param unit name of a unit of an earlier result
   * @param signal ends the runner, which then left no result
   */
  run(unit?: string, signal?: AbortSignal): Promise<RunResult>;
}

interface SuiteOptions {
  /** Name of the result's file. */
  name: string;
  /** Folder of the results, which exists. */
  results: string;
  /** Where the runner finds its settings. */
  cwd?: string;
  env?: Record<string, string>;
  args?: string[];
  output?: RunOptions['output'];
}

const reporter = (name: string) => `--reporter=${join(root, 'tools/testing', `${name}.ts`)}`;

/** Names the files of a suite's runs, so that none overwrites the result of the first. */
function resultFiles(results: string, name: string) {
  let runs = 0;
  return (suffix: string) => {
    runs += suffix === '.json' ? 1 : 0;
    const file = join(results, `${name}${runs > 1 ? `-${runs}` : ''}${suffix}`);
    rmSync(file, { force: true });
    return file;
  };
}

/** Makes a suite of Vitest. A unit is a test file. */
export function vitestSuite({
  name,
  results,
  cwd = root,
  env = {},
  args = [],
  output = 'inherit',
}: SuiteOptions): Suite {
  const nextFile = resultFiles(results, name);
  return {
    async run(unit, signal) {
      const file = nextFile('.json');
      const recordFile = nextFile('.record.json');
      const reporters = [
        reporter('progress-reporter'),
        reporter('run-record-reporter'),
        '--reporter=json',
        `--outputFile.json=${file}`,
      ];
      const tests = unit === undefined ? args : [join(root, unit)];
      const exitCode = await run('vitest', ['run', ...reporters, ...tests], {
        cwd,
        env: { ...env, [runRecordVariable]: recordFile },
        output,
        signal,
      });
      return readResult({ runner: 'vitest', file, recordFile, exitCode });
    },
  };
}

/** Makes a suite of Playwright. A unit is a journey in one size of window. */
export function playwrightSuite({
  name,
  results,
  cwd = root,
  env = {},
  args = [],
  output = 'inherit',
}: SuiteOptions): Suite {
  const nextFile = resultFiles(results, name);
  return {
    async run(unit, signal) {
      const file = nextFile('.json');
      const list = nextFile('.list.txt');
      if (unit !== undefined) writeFileSync(list, `${unit}\n`);
      const tests = unit === undefined ? args : [`--test-list=${list}`, '--workers=1'];
      const exitCode = await run('playwright', ['test', '--reporter=list,json', ...tests], {
        cwd,
        env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
        output,
        signal,
      });
      return readResult({ runner: 'playwright', file, exitCode });
    },
  };
}
