import { describe, expect, it } from 'vitest';
import { given, outcomeOf } from '../testing/rule-case.ts';
import { networkDns } from './network-dns.ts';

describe('network-dns', () => {
  it.each([
    [0, 'good'],
    [1, 'warning'],
    [4, 'warning'],
    [5, 'critical'],
  ])('grades %d minutes as %s', (value, expected) => {
    expect(outcomeOf(networkDns, given({ 'net.dns_failure_minutes': value }))).toBe(expected);
  });

  it('is not measured without its metric', () => {
    expect(outcomeOf(networkDns, given())).toBe('notMeasured');
  });
});
