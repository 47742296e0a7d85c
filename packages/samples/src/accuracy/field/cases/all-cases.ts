import type { FieldCase } from '../expectation.ts';
import { computerCases, exitCrashCase } from './computers.ts';
import { connectionCases } from './connections.ts';
import { lostStrapCase, sensorCases } from './sensors.ts';
import { midnightCase, noAddressCase, sessionCases } from './sessions.ts';
import { shapeCases } from './shapes.ts';

/** Whole logs of which some cases are parts: the result is the same. */
const wholeCases: readonly FieldCase[] = [
  lostStrapCase('whole/2022-12-17-bluetooth-strap.txt'),
  exitCrashCase('whole/2022-12-20-crash-at-exit.txt'),
  noAddressCase('whole/2015-10-31-no-address.txt'),
  midnightCase('whole/2015-10-29-midnight.txt'),
];

/** Right results of all field cases, by file name. */
export const fieldCases: readonly FieldCase[] = [
  ...[
    ...connectionCases,
    ...computerCases,
    ...sensorCases,
    ...sessionCases,
    ...shapeCases,
  ].toSorted((a, b) => a.file.localeCompare(b.file, 'en', { numeric: true })),
  ...wholeCases,
];
