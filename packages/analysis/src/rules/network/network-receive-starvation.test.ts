import { describe, expect, it } from 'vitest';
import { given, outcomeOf } from '../testing/rule-case.ts';
import { networkReceiveStarvation } from './network-receive-starvation.ts';

describe('network-receive-starvation', () => {
  it.each([
    [0, 'good'],
    [1, 'warning'],
    [2, 'warning'],
    [3, 'critical'],
  ])('grades %d minutes as %s', (value, expected) => {
    expect(outcomeOf(networkReceiveStarvation, given({ 'net.starved_minutes': value }))).toBe(
      expected,
    );
  });

  it('is not measured without its metric', () => {
    expect(outcomeOf(networkReceiveStarvation, given())).toBe('notMeasured');
  });
});
