import { expect, it } from 'vitest';
import { runRule } from '../run-rules.ts';
import { given, outcomeOf } from '../testing/rule-case.ts';
import { hardwareDriver } from './hardware-driver.ts';

const at = (day: string) => Date.parse(day) / 1000;

it.each([
  [12, 'good'],
  [13, 'info'],
  [36, 'info'],
  [37, 'warning'],
])('hardware-driver grades %d months as %s', (value, outcome) => {
  expect(outcomeOf(hardwareDriver, given({ 'hw.driver_age': value }))).toBe(outcome);
});

it.each([
  ['ATI Technologies Inc.', '22.6.1', '2022-07-01', 'warning'],
  ['ATI Technologies Inc.', '22.6.1', '2022-06-30', 'good'],
  ['ATI Technologies Inc.', '22.7.1', '2022-08-01', 'good'],
  ['NVIDIA Corporation', '22.6.1', '2022-07-01', 'good'],
])('of %s, version %s in a ride of %s is graded %s', (gpuVendor, driver, day, outcome) => {
  const context = given(
    { 'hw.driver_age': 1 },
    { hardware: { gpuVendor, driver }, startUnixS: at(day) },
  );
  expect(outcomeOf(hardwareDriver, context)).toBe(outcome);
});

it('hardware-driver names the newer AMD drivers as the limit', () => {
  const context = given(
    { 'hw.driver_age': 5 },
    { hardware: { gpuVendor: 'AMD', driver: '22.3.1' }, startUnixS: at('2022-08-09') },
  );
  expect(runRule(hardwareDriver, context)).toMatchObject({
    value: 5,
    limit: { way: 'before-faster-drivers' },
  });
});

it('hardware-driver is not measured for versions without a date', () => {
  expect(outcomeOf(hardwareDriver, given())).toBe('notMeasured');
});
