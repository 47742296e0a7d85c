import { describe, expect, it } from 'vitest';
import { given, outcomeOf } from '../testing/rule-case.ts';
import { networkLatePackets } from './network-late-packets.ts';

describe('network-late-packets', () => {
  it.each([
    [599, 'good'],
    [600, 'info'],
    [2399, 'info'],
    [2400, 'warning'],
  ])('grades %d late packets an hour as %s', (value, expected) => {
    expect(outcomeOf(networkLatePackets, given({ 'net.late_packet_rate': value }))).toBe(expected);
  });

  it('is not measured without its metric', () => {
    expect(outcomeOf(networkLatePackets, given())).toBe('notMeasured');
  });
});
