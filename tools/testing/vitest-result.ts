import { relative } from 'node:path';
import { root } from '../run.ts';
import { firstLine } from './first-line.ts';
import type { RunRecord } from './run-record-reporter.ts';
import { type Failure, noTests, type RunResult, type UnitResult } from './tally.ts';

/** Relevant part of the output of Vitest's JSON reporter. */
interface VitestResult {
  testResults: VitestFile[];
}

interface VitestFile {
  name: string;
  status: string;
  message?: string;
  startTime?: number;
  endTime?: number;
  assertionResults: { status: string; fullName?: string; failureMessages?: string[] }[];
}

const pathFromRoot = (file: string) => relative(root, file).replaceAll('\\', '/');

function readFile({ name, status, message, startTime, endTime, ...file }: VitestFile): UnitResult {
  const path = pathFromRoot(name);
  const tests = file.assertionResults;
  const failures = tests
    .filter((test) => test.status === 'failed')
    .map(
      ({ fullName, failureMessages }): Failure => ({
        name: `${path}: ${fullName}`,
        message: firstLine(failureMessages?.[0]),
      }),
    );
  const passed = tests.filter((test) => test.status === 'passed').length;
  const unit: UnitResult = {
    ...noTests(),
    name: path,
    durationMs: (endTime ?? 0) - (startTime ?? 0),
    passed,
    failed: failures.length,
    failures,
    skipped: tests.length - passed - failures.length,
  };
  // A file that fails on import or in a hook, or whose worker crashed, has no failed test.
  if (status === 'failed' && failures.length === 0)
    unit.problems.push({
      name: path,
      message: message ? firstLine(message) : 'did not run to its end',
    });
  return unit;
}

/** Checks whether the worker of a file ended before it: then, its tests are pending or unknown. */
const hasCrashed = ({ status, message, assertionResults: tests }: VitestFile) =>
  status === 'failed' &&
  !message &&
  (tests.length === 0 || tests.some((test) => test.status === 'pending'));

/**
 * Reads a result of Vitest. An error outside of tests belongs to the file that Vitest names. The end of a worker names none
 * and belongs to the files that did not run to their end, of which those that had not started are missing in the result.
 */
export function readVitestResult({ testResults }: VitestResult, record: RunRecord): RunResult {
  const found = new Set(testResults.map(({ name }) => name));
  const missing = record.files
    .filter((file) => !found.has(file))
    .map((name): VitestFile => ({ name, status: 'failed', assertionResults: [] }));
  const files = [...testResults, ...missing];
  const units = files.map(readFile);
  const problems: Failure[] = [];
  for (const { file, message } of record.errors) {
    const unit = units.find(({ name }) => file !== undefined && name === pathFromRoot(file));
    if (unit !== undefined) unit.problems.push({ name: unit.name, message });
    else if (!files.some(hasCrashed)) problems.push({ name: 'vitest', message });
  }
  return { units, problems };
}
