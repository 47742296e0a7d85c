import { expect, it } from 'vitest';
import { runRule } from '../run-rules.ts';
import { given, outcomeOf } from '../testing/rule-case.ts';
import { hardwareGpu } from './hardware-gpu.ts';

it.each([
  [0, 'critical'],
  [1, 'warning'],
  [2, 'good'],
  [6, 'good'],
])('hardware-gpu grades class T%d as %s', (value, outcome) => {
  expect(outcomeOf(hardwareGpu, given({ 'hw.gpu_class': value }))).toBe(outcome);
});

it('hardware-gpu warns about a chip that may not be the intended one', () => {
  expect(outcomeOf(hardwareGpu, given({ 'hw.gpu_mismatch': 1 }))).toBe('info');
  expect(outcomeOf(hardwareGpu, given({ 'hw.gpu_mismatch': 0 }))).toBe('good');
});

it('hardware-gpu reports the weaker class first', () => {
  const result = runRule(hardwareGpu, given({ 'hw.gpu_mismatch': 1, 'hw.gpu_class': 0 }));
  expect(result).toMatchObject({
    severity: 'critical',
  });
});

it('hardware-gpu is not measured for unknown chips', () => {
  expect(outcomeOf(hardwareGpu, given())).toBe('notMeasured');
});
