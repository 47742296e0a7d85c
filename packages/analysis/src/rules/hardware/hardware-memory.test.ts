import { expect, it } from 'vitest';
import { given, outcomeOf } from '../testing/rule-case.ts';
import { hardwareMemory } from './hardware-memory.ts';

it.each([
  [16, 'good'],
  [8, 'good'],
  [7, 'warning'],
  [4, 'warning'],
  [3, 'critical'],
])('hardware-memory grades %d GB as %s', (value, outcome) => {
  expect(outcomeOf(hardwareMemory, given({ 'hw.ram_gb': value }))).toBe(outcome);
});

it('hardware-memory is not measured without such a line', () => {
  expect(outcomeOf(hardwareMemory, given())).toBe('notMeasured');
});
