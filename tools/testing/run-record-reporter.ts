import { writeFileSync } from 'node:fs';
import type { Reporter } from 'vitest/node';
import { firstLine } from './first-line.ts';

/** What Vitest's JSON reporter leaves out. */
export interface RunRecord {
  /** Absolute paths of all test files to run. After the end of a worker, some are missing in the result. */
  files: string[];
  /** Errors that no test caught, such as one of a timer, or the end of a worker. */
  errors: UnhandledError[];
}

export interface UnhandledError {
  /** Absolute path of the test file that ran, if Vitest knows it. */
  file?: string;
  message: string;
}

/** Variable with the file that the reporter writes. */
export const runRecordVariable = 'RUN_RECORD_FILE';

type Hook<Name extends keyof Reporter> = Parameters<NonNullable<Reporter[Name]>>;

/** Writes a {@link RunRecord} beside the result of Vitest's JSON reporter. */
export default class RunRecordReporter implements Reporter {
  #files: string[] = [];

  onTestRunStart(...[specifications]: Hook<'onTestRunStart'>): void {
    this.#files = specifications.map(({ moduleId }) => moduleId);
  }

  onTestRunEnd(...[, unhandled]: Hook<'onTestRunEnd'>): void {
    const errors = unhandled.map(
      ({ message, VITEST_TEST_PATH: file }): UnhandledError => ({
        message: firstLine(message),
        ...(typeof file === 'string' ? { file } : undefined),
      }),
    );
    const record: RunRecord = { files: this.#files, errors };
    writeFileSync(process.env[runRecordVariable] ?? '', JSON.stringify(record));
  }
}
