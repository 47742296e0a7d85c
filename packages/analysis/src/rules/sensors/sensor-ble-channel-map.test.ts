import { describe, expect, it } from 'vitest';
import { given, outcomeOf } from '../testing/rule-case.ts';
import { antRide, bleRide, watchedSession } from '../testing/sensor-facts.ts';
import { sensorBleChannelMap } from './sensor-ble-channel-map.ts';

describe('sensor-ble-channel-map', () => {
  it.each([
    [37, 'good'],
    [21, 'good'],
    [20, 'good'],
    [19, 'info'],
    [11, 'info'],
    [10, 'info'],
    [9, 'warning'],
  ])('grades %d as %s', (value, outcome) => {
    expect(outcomeOf(sensorBleChannelMap, given({ 'ble.channels_used': value }, bleRide))).toBe(
      outcome,
    );
  });

  it('is not measured without its metric', () => {
    expect(outcomeOf(sensorBleChannelMap, given({}, bleRide))).toBe('notMeasured');
  });

  it("doesn't apply without its radio or to a watched session", () => {
    const values = { 'ble.channels_used': 3 };
    expect(outcomeOf(sensorBleChannelMap, given(values, antRide))).toBe('notApplicable');
    expect(outcomeOf(sensorBleChannelMap, given(values, watchedSession))).toBe('notApplicable');
  });
});
