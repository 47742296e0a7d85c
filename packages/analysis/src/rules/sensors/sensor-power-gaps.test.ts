import { describe, expect, it } from 'vitest';
import { runRule } from '../run-rules.ts';
import { given, outcomeOf } from '../testing/rule-case.ts';
import { watchedSession, withSensors } from '../testing/sensor-facts.ts';
import { sensorPowerGaps } from './sensor-power-gaps.ts';

function withGap(longestGapS: number, channel: 'power' | 'heartRate' = 'power') {
  return withSensors({ readings: [{ channel, deviceName: 1, coveragePercent: 100, longestGapS }] });
}

describe('sensor-power-gaps', () => {
  it.each([
    [100, 'good'],
    [95.1, 'good'],
    [95, 'good'],
    [94.9, 'warning'],
    [80.1, 'warning'],
    [80, 'warning'],
    [79.9, 'critical'],
    [0, 'critical'],
  ])('grades %d percent of the ride as %s', (value, outcome) => {
    expect(outcomeOf(sensorPowerGaps, given({ 'pwr.coverage': value }))).toBe(outcome);
  });

  it.each([
    [2.9, 'good'],
    [3, 'good'],
    [3.1, 'warning'],
    [14.9, 'warning'],
    [15, 'warning'],
    [15.1, 'critical'],
  ])('grades a gap of %d s as %s', (seconds, outcome) => {
    const context = given({ 'pwr.coverage': 100 }, withGap(seconds));
    expect(outcomeOf(sensorPowerGaps, context)).toBe(outcome);
  });

  it('shows the gap if the gap met the limit', () => {
    const context = given({ 'pwr.coverage': 99 }, withGap(20));
    expect(runRule(sensorPowerGaps, context)).toMatchObject({
      value: 20,
      unit: 's',
      limit: { is: '>', value: 15, unit: 's', way: 'power-gap' },
    });
  });

  it('ignores gaps in the heart rate', () => {
    const context = given({ 'pwr.coverage': 100 }, withGap(150, 'heartRate'));
    expect(outcomeOf(sensorPowerGaps, context)).toBe('good');
  });

  it("is not measured without statistics, and doesn't apply to a watched session", () => {
    expect(outcomeOf(sensorPowerGaps, given())).toBe('notMeasured');
    expect(outcomeOf(sensorPowerGaps, given({ 'pwr.coverage': 1 }, watchedSession))).toBe(
      'notApplicable',
    );
  });
});
