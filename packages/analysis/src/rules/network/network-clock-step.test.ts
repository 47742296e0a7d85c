import { describe, expect, it } from 'vitest';
import { given, outcomeOf } from '../testing/rule-case.ts';
import { networkClockStep } from './network-clock-step.ts';

describe('network-clock-step', () => {
  it.each([
    [99, 'good'],
    [100, 'good'],
    [101, 'warning'],
    [499, 'warning'],
    [500, 'warning'],
    [501, 'critical'],
  ])('grades %d ms as %s', (value, expected) => {
    expect(outcomeOf(networkClockStep, given({ 'net.clock_step_max': value }))).toBe(expected);
  });

  it('is not measured without its metric', () => {
    expect(outcomeOf(networkClockStep, given())).toBe('notMeasured');
  });
});
