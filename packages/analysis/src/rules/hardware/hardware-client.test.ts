import { expect, it } from 'vitest';
import { given, outcomeOf } from '../testing/rule-case.ts';
import { hardwareClient } from './hardware-client.ts';

it.each([
  [0, 'good'],
  [1, 'good'],
  [2, 'warning'],
  [9, 'warning'],
])('%d releases behind is %s', (value, outcome) => {
  expect(outcomeOf(hardwareClient, given({ 'hw.client_lag': value }))).toBe(outcome);
});

it('is not measured when the table cannot tell', () => {
  expect(outcomeOf(hardwareClient, given())).toBe('notMeasured');
});
