import { describe, expect, it } from 'vitest';
import { given, outcomeOf } from '../testing/rule-case.ts';
import { networkSendFailures } from './network-send-failures.ts';

describe('network-send-failures', () => {
  it.each([
    [0.49, 'good'],
    [0.5, 'good'],
    [0.51, 'warning'],
    [4.99, 'warning'],
    [5, 'warning'],
    [5.01, 'critical'],
  ])('grades %d percent as %s', (value, expected) => {
    expect(outcomeOf(networkSendFailures, given({ 'net.send_fail_pct': value }))).toBe(expected);
  });

  it('is not measured without its metric', () => {
    expect(outcomeOf(networkSendFailures, given())).toBe('notMeasured');
  });
});
