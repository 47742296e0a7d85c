import { describe, expect, it } from 'vitest';
import { given, outcomeOf } from '../testing/rule-case.ts';
import { networkLinkLoss } from './network-link-loss.ts';

describe('network-link-loss', () => {
  it.each([
    [0, 'good'],
    [1, 'warning'],
    [2, 'warning'],
    [3, 'critical'],
  ])('grades %d losses as %s', (value, expected) => {
    expect(outcomeOf(networkLinkLoss, given({ 'net.link_losses': value }))).toBe(expected);
  });

  it('is not measured without its metric', () => {
    expect(outcomeOf(networkLinkLoss, given())).toBe('notMeasured');
  });
});
