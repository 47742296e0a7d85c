import { describe, expect, it } from 'vitest';
import { runRule } from '../run-rules.ts';
import { given, outcomeOf } from '../testing/rule-case.ts';
import {
  antRide,
  bleRide,
  watchedSession,
  wirelessSensor,
  withSensors,
} from '../testing/sensor-facts.ts';
import { sensorBleDrop } from './sensor-ble-drop.ts';

/** Builds a loss of this many seconds; without a number, the sensor never came back. */
function lostFor(seconds: number | undefined, parts: Parameters<typeof wirelessSensor>[0] = {}) {
  const drops = [{ t: 3500, ...(seconds !== undefined && { seconds }) }];
  return given(
    { 'ble.drops': 1 },
    withSensors({ wireless: [wirelessSensor({ drops, ...parts })] }),
  );
}

describe('sensor-ble-drop', () => {
  it.each([
    [0, 'good'],
    [1, 'warning'],
    [2, 'warning'],
    [3, 'critical'],
    [4, 'critical'],
  ])('grades %d losses as %s', (value, outcome) => {
    expect(outcomeOf(sensorBleDrop, given({ 'ble.drops': value }, bleRide))).toBe(outcome);
  });

  it.each([
    [59, 'warning'],
    [60, 'warning'],
    [61, 'critical'],
    [undefined, 'critical'],
  ])('grades one loss of power for %s s as %s', (seconds, outcome) => {
    expect(outcomeOf(sensorBleDrop, lostFor(seconds))).toBe(outcome);
  });

  it('says that the length counts', () => {
    expect(runRule(sensorBleDrop, lostFor(75))).toMatchObject({
      value: 75,
      unit: 's',
      limit: { is: '>', value: 60, unit: 's', way: 'power-gone' },
      severity: 'critical',
    });
  });

  it('ignores the length for a sensor that gives no power', () => {
    const strap = lostFor(300, { roles: ['HR'], sensorRoles: ['heartRate'] });
    expect(outcomeOf(sensorBleDrop, strap)).toBe('warning');
  });

  it('knows the power source of an old client only if a single device can be it', () => {
    const meter = wirelessSensor({ roles: [], sensorRoles: ['power'], drops: [{ t: 100 }] });
    const trainer = wirelessSensor({ device: { name: 2 }, roles: [], sensorRoles: ['trainer'] });
    const values = { 'ble.drops': 1 };
    const alone = given(values, withSensors({ wireless: [meter] }));
    expect(outcomeOf(sensorBleDrop, alone)).toBe('critical');
    const both = given(values, withSensors({ wireless: [meter, trainer] }));
    expect(outcomeOf(sensorBleDrop, both)).toBe('warning');
  });

  it("is not measured without its metric, and doesn't apply without Bluetooth", () => {
    expect(outcomeOf(sensorBleDrop, given({}, bleRide))).toBe('notMeasured');
    expect(outcomeOf(sensorBleDrop, given({ 'ble.drops': 5 }, antRide))).toBe('notApplicable');
    expect(outcomeOf(sensorBleDrop, given({ 'ble.drops': 5 }, watchedSession))).toBe(
      'notApplicable',
    );
  });
});
