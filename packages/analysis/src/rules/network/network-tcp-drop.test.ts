import { describe, expect, it } from 'vitest';
import { given, outcomeOf } from '../testing/rule-case.ts';
import { networkTcpDrop } from './network-tcp-drop.ts';

describe('network-tcp-drop', () => {
  it.each([
    [0, 'good'],
    [1, 'warning'],
    [2, 'warning'],
    [3, 'critical'],
  ])('grades %d drops as %s', (value, expected) => {
    expect(outcomeOf(networkTcpDrop, given({ 'net.tcp_drops': value }))).toBe(expected);
  });

  it('is not measured without its metric', () => {
    expect(outcomeOf(networkTcpDrop, given())).toBe('notMeasured');
  });
});
