import { describe, expect, it } from 'vitest';
import { given, outcomeOf } from '../testing/rule-case.ts';
import { networkReconnectAttempts } from './network-reconnect-attempts.ts';

describe('network-reconnect-attempts', () => {
  it.each([
    [2, 'good'],
    [3, 'warning'],
    [19, 'warning'],
    [20, 'critical'],
  ])('grades %d attempts as %s', (value, expected) => {
    expect(outcomeOf(networkReconnectAttempts, given({ 'net.reconnect_attempts': value }))).toBe(
      expected,
    );
  });

  it('is not measured without its metric', () => {
    expect(outcomeOf(networkReconnectAttempts, given())).toBe('notMeasured');
  });
});
