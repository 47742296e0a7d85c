import { describe, expect, it } from 'vitest';
import { runRule } from '../run-rules.ts';
import { given, outcomeOf } from '../testing/rule-case.ts';
import { watchedSession, wirelessSensor, withSensors } from '../testing/sensor-facts.ts';
import { sensorBattery } from './sensor-battery.ts';

const charged = (batteryPercent: number) =>
  withSensors({ wireless: [wirelessSensor({ batteryPercent })] });

describe('sensor-battery', () => {
  it.each([
    [1, 'good'],
    [3, 'good'],
    [4, 'warning'],
    [5, 'critical'],
  ])('grades state %d as %s', (value, outcome) => {
    expect(outcomeOf(sensorBattery, given({ 'bat.state': value }))).toBe(outcome);
  });

  it.each([
    [21, 'good'],
    [20, 'warning'],
    [11, 'warning'],
    [10, 'critical'],
    [4, 'critical'],
    [0, 'critical'],
  ])('grades %d percent over Bluetooth as %s', (percent, outcome) => {
    const values = { 'bat.state': { value: percent, unit: '%' as const } };
    expect(outcomeOf(sensorBattery, given(values, charged(percent)))).toBe(outcome);
  });

  it('finds the empty Bluetooth sensor despite a good ANT+ one', () => {
    expect(runRule(sensorBattery, given({ 'bat.state': 2 }, charged(8)))).toMatchObject({
      severity: 'critical',
      value: 8,
      unit: '%',
      limit: { is: '<=', value: 10, unit: '%', way: 'battery-charge' },
    });
  });

  it("is not measured if no sensor reports it, and doesn't apply to a watched session", () => {
    expect(outcomeOf(sensorBattery, given())).toBe('notMeasured');
    expect(outcomeOf(sensorBattery, given({ 'bat.state': 5 }, watchedSession))).toBe(
      'notApplicable',
    );
  });
});
