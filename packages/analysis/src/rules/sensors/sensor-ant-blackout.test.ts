import { describe, expect, it } from 'vitest';
import { given, outcomeOf } from '../testing/rule-case.ts';
import { antRide, bleRide, watchedSession } from '../testing/sensor-facts.ts';
import { sensorAntBlackout } from './sensor-ant-blackout.ts';

describe('sensor-ant-blackout', () => {
  it.each([
    [0, 'good'],
    [20, 'good'],
    [29.9, 'good'],
    [30, 'warning'],
    [59.9, 'warning'],
    [60, 'critical'],
    [70, 'critical'],
  ])('grades %d as %s', (value, outcome) => {
    expect(outcomeOf(sensorAntBlackout, given({ 'ant.blackout_max': value }, antRide))).toBe(
      outcome,
    );
  });

  it('is not measured without its metric', () => {
    expect(outcomeOf(sensorAntBlackout, given({}, antRide))).toBe('notMeasured');
  });

  it("doesn't apply without its radio or to a watched session", () => {
    const values = { 'ant.blackout_max': 90 };
    expect(outcomeOf(sensorAntBlackout, given(values, bleRide))).toBe('notApplicable');
    expect(outcomeOf(sensorAntBlackout, given(values, watchedSession))).toBe('notApplicable');
  });
});
