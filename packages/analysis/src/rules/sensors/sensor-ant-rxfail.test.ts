import { describe, expect, it } from 'vitest';
import { given, outcomeOf } from '../testing/rule-case.ts';
import { antRide, bleRide, watchedSession } from '../testing/sensor-facts.ts';
import { sensorAntRxfail } from './sensor-ant-rxfail.ts';

describe('sensor-ant-rxfail', () => {
  it.each([
    [0, 'good'],
    [14.9, 'good'],
    [15, 'good'],
    [15.1, 'warning'],
    [29.9, 'warning'],
    [30, 'warning'],
    [30.1, 'critical'],
  ])('grades %d as %s', (value, outcome) => {
    expect(outcomeOf(sensorAntRxfail, given({ 'ant.loss': value }, antRide))).toBe(outcome);
  });

  it('is not measured without its metric', () => {
    expect(outcomeOf(sensorAntRxfail, given({}, antRide))).toBe('notMeasured');
  });

  it("doesn't apply without its radio or to a watched session", () => {
    const values = { 'ant.loss': 50 };
    expect(outcomeOf(sensorAntRxfail, given(values, bleRide))).toBe('notApplicable');
    expect(outcomeOf(sensorAntRxfail, given(values, watchedSession))).toBe('notApplicable');
  });
});
