import { describe, expect, it } from 'vitest';
import { given, outcomeOf } from '../testing/rule-case.ts';
import { antRide, bleRide, watchedSession } from '../testing/sensor-facts.ts';
import { sensorBleRadio } from './sensor-ble-radio.ts';

describe('sensor-ble-radio', () => {
  it.each([
    [0, 0, 'good'],
    [2.9, 0, 'good'],
    [3, 0, 'warning'],
    [3.1, 0, 'warning'],
    [0, 1, 'critical'],
    [9, 2, 'critical'],
  ])('grades %d errors an hour and %d times off as %s', (errors, off, outcome) => {
    const values = { 'ble.adapter_errors': errors, 'ble.radio_off': off };
    expect(outcomeOf(sensorBleRadio, given(values, bleRide))).toBe(outcome);
  });

  it("is not measured without its metrics, and doesn't apply without Bluetooth", () => {
    expect(outcomeOf(sensorBleRadio, given({}, bleRide))).toBe('notMeasured');
    expect(outcomeOf(sensorBleRadio, given({ 'ble.radio_off': 1 }, antRide))).toBe('notApplicable');
    expect(outcomeOf(sensorBleRadio, given({ 'ble.radio_off': 1 }, watchedSession))).toBe(
      'notApplicable',
    );
  });
});
