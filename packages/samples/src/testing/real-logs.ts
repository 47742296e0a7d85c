import { readFileSync } from 'node:fs';
import { describe, it } from 'vitest';
import { fieldCaseNames, readFieldCase, readRealLog, realLogNames } from '../logs.ts';
import { absenceOf, sharedFile } from '../shared-folder.ts';

export { readFieldCase, readRealLog };

/**
 * Declares tests on real logs, as `describe` does. Where there are none, one skipped test says why, and `tests` isn't called.
 * Every test that reads a real log is declared with it: `npm run check -- tests` refuses other ways.
 * @param tests gets the names of the logs, at least one
 */
export function describeRealLogs(title: string, tests: (names: readonly string[]) => void): void {
  describeShared(`${title} (real logs)`, 'logs/', () => tests(realLogNames));
}

/** Declares tests on logs from public places in the same way. @param tests gets the names of the logs, at least one */
export function describeFieldCases(title: string, tests: (names: readonly string[]) => void): void {
  describeShared(`${title} (field cases)`, 'field/', () => tests(fieldCaseNames));
}

/** Declares tests on another file or folder of `../shared` in the same way, such as `verdicts/verdicts.json`. */
export function describeShared(title: string, path: string, tests: () => void): void {
  const absence = absenceOf(path);
  describe(title, () => {
    if (absence === undefined) tests();
    else it.skip(`left out: ${absence}`, () => undefined);
  });
}

/** Reads a file of `../shared`, such as `fit/2022.fit`, within the tests that `describeShared` declares. */
export function readSharedFile(path: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(readFileSync(sharedFile(path)));
}
