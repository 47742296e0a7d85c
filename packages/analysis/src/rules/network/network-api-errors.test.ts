import { describe, expect, it } from 'vitest';
import { given, outcomeOf } from '../testing/rule-case.ts';
import { networkApiErrors } from './network-api-errors.ts';

describe('network-api-errors', () => {
  it.each([
    [2, 'good'],
    [3, 'warning'],
    [9, 'warning'],
    [10, 'critical'],
  ])('grades %d minutes as %s', (value, expected) => {
    expect(outcomeOf(networkApiErrors, given({ 'net.api_error_minutes': value }))).toBe(expected);
  });

  it('is not measured without its metric', () => {
    expect(outcomeOf(networkApiErrors, given())).toBe('notMeasured');
  });
});
