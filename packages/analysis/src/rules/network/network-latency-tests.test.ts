import { describe, expect, it } from 'vitest';
import { given, outcomeOf } from '../testing/rule-case.ts';
import { networkLatencyTests } from './network-latency-tests.ts';

describe('network-latency-tests', () => {
  it.each([
    [5.9, 'good'],
    [6, 'warning'],
    [59.9, 'warning'],
    [60, 'critical'],
  ])('grades %d failed tests an hour as %s', (value, expected) => {
    expect(outcomeOf(networkLatencyTests, given({ 'net.latency_fail_rate': value }))).toBe(
      expected,
    );
  });

  it('is not measured without its metric', () => {
    expect(outcomeOf(networkLatencyTests, given())).toBe('notMeasured');
  });
});
