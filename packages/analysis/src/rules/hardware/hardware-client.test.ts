import { expect, it } from 'vitest';
import { given, outcomeOf } from '../testing/rule-case.ts';
import { hardwareClient } from './hardware-client.ts';

it.each([
  [0, 'good'],
  [1, 'good'],
  [2, 'warning'],
  [9, 'warning'],
])('hardware-client grades %d releases behind as %s', (value, outcome) => {
  expect(outcomeOf(hardwareClient, given({ 'hw.client_lag': value }))).toBe(outcome);
});

it("hardware-client is not measured if the table doesn't know the release", () => {
  expect(outcomeOf(hardwareClient, given())).toBe('notMeasured');
});
