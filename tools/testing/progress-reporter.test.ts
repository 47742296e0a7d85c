import { expect, it } from 'vitest';
import { progressLine } from './progress-reporter.ts';

it.each([
  [1, 12, 560, 0, '1 min: 12 of 560 test files, no failures'],
  [3, 120, 560, 2, '3 min: 120 of 560 test files, 2 with failures'],
])('the reporter says where the run is after %d min', (minutes, done, files, failed, line) => {
  expect(progressLine(minutes, done, files, failed)).toBe(line);
});
