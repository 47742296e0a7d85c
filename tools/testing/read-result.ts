import { existsSync, readFileSync } from 'node:fs';
import { readPlaywrightResult } from './playwright-result.ts';
import { hasFailed, type RunResult } from './tally.ts';
import { readVitestResult } from './vitest-result.ts';

/** What a runner has left behind when it ended. */
export interface RunnerOutput {
  runner: 'vitest' | 'playwright';
  /** File of its JSON reporter. */
  file: string;
  /** File with the `RunRecord` of our reporter for Vitest. */
  recordFile?: string;
  exitCode: number;
}

const readJson = (file: string) => JSON.parse(readFileSync(file, 'utf8'));

/**
 * Reads the output of a runner. A runner that ran no test, stopped without a failed test or left no readable output is a
 * problem and never a silent success.
 */
export function readResult({ runner, file, recordFile, exitCode }: RunnerOutput): RunResult {
  const problem = (message: string) => ({ name: runner, message });
  if (!existsSync(file))
    return { units: [], problems: [problem(`wrote no result (exit code ${exitCode})`)] };
  let result: RunResult;
  try {
    // The runner defines the shape; a change of it throws a TypeError here.
    result =
      runner === 'vitest'
        ? readVitestResult(readJson(file), readJson(recordFile ?? ''))
        : readPlaywrightResult(readJson(file));
  } catch {
    const message = `wrote a result that cannot be read (exit code ${exitCode})`;
    return { units: [], problems: [problem(message)] };
  }
  const { units, problems } = result;
  const isSilent = problems.length === 0 && !units.some(hasFailed);
  if (exitCode !== 0 && isSilent) problems.push(problem(`ended with exit code ${exitCode}`));
  else if (isSilent && !units.some(({ passed }) => passed > 0))
    problems.push(problem('passed no test'));
  return result;
}
