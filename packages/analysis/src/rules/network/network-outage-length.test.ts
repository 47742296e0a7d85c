import { describe, expect, it } from 'vitest';
import { given, outcomeOf } from '../testing/rule-case.ts';
import { networkOutageLength } from './network-outage-length.ts';

describe('network-outage-length', () => {
  it.each([
    [5.9, 'good'],
    [6, 'good'],
    [6.1, 'warning'],
    [29.9, 'warning'],
    [30, 'warning'],
    [30.1, 'critical'],
  ])('grades %d s as %s', (value, expected) => {
    const context = given({ 'net.outage_max': value, 'net.link_losses': 1 });
    expect(outcomeOf(networkOutageLength, context)).toBe(expected);
  });

  it('is good without an outage, however long TCP was gone', () => {
    const context = given({ 'net.outage_max': 40, 'net.link_losses': 0 });
    expect(outcomeOf(networkOutageLength, context)).toBe('good');
  });

  it('is not measured without its metric', () => {
    expect(outcomeOf(networkOutageLength, given({ 'net.link_losses': 1 }))).toBe('notMeasured');
  });
});
