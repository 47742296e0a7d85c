import { describe, expect, it } from 'vitest';
import { runRule } from '../run-rules.ts';
import { given, outcomeOf } from '../testing/rule-case.ts';
import { antRide, bleRide, lanRide, watchedSession, withSensors } from '../testing/sensor-facts.ts';
import { sensorControlFailures } from './sensor-control-failures.ts';

const antTrainer = withSensors({ commands: { failed: 1, completed: 99 } });
const rate = (value: number) => ({ 'trn.control_fail': { value, unit: 'per h' as const } });

describe('sensor-control-failures', () => {
  it.each([
    [0, 'good'],
    [4.9, 'good'],
    [5, 'good'],
    [5.1, 'warning'],
    [14.9, 'warning'],
    [15, 'warning'],
    [15.1, 'critical'],
  ])('grades %d percent over ANT+ as %s', (value, outcome) => {
    const context = given({ 'trn.control_fail': value }, antTrainer);
    expect(outcomeOf(sensorControlFailures, context)).toBe(outcome);
  });

  it.each([
    [0, 'good'],
    [5.9, 'good'],
    [6, 'warning'],
    [29.9, 'warning'],
    [30, 'critical'],
    [31, 'critical'],
  ])('grades %d an hour over Bluetooth or the network as %s', (value, outcome) => {
    expect(outcomeOf(sensorControlFailures, given(rate(value), bleRide))).toBe(outcome);
    expect(outcomeOf(sensorControlFailures, given(rate(value), lanRide))).toBe(outcome);
  });

  it('says which of its limits was met', () => {
    expect(runRule(sensorControlFailures, given(rate(8), lanRide))).toMatchObject({
      value: 8,
      unit: 'per h',
      limit: { is: '>=', value: 6, unit: 'per h' },
    });
    const context = given({ 'trn.control_fail': 8 }, antTrainer);
    expect(runRule(sensorControlFailures, context)).toMatchObject({
      unit: '%',
      limit: { is: '>', value: 5, unit: '%' },
    });
  });

  it("is not measured without commands, and doesn't apply without a trainer", () => {
    expect(outcomeOf(sensorControlFailures, given({}, bleRide))).toBe('notMeasured');
    expect(outcomeOf(sensorControlFailures, given(rate(90), antRide))).toBe('notApplicable');
    expect(outcomeOf(sensorControlFailures, given(rate(90), watchedSession))).toBe('notApplicable');
  });
});
