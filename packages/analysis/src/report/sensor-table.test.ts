import { describe, expect, it } from 'vitest';
import type { SensorFacts } from '../facts/sensors.ts';
import { emptyFacts } from '../rules/testing/rule-case.ts';
import { antSensor } from '../rules/testing/sensor-facts.ts';
import { sensorTable } from './sensor-table.ts';

it("a trainer's power beside its control is no second trainer", () => {
  const control = antSensor({}, { roles: ['trainer'] });
  const power = antSensor({}, { roles: ['power'], isOfTrainer: true });
  const rowsOf = (...ant: SensorFacts['ant']) =>
    sensorTable({ ...emptyFacts().sensors, ant }, 0).sensors.map(({ role, isTrainersPower }) => [
      role,
      isTrainersPower,
    ]);
  expect(rowsOf(control, power)).toEqual([
    ['trainer', undefined],
    ['trainer', true],
  ]);
});

describe('the share of readings of an ANT+ sensor', () => {
  const rowOf = (coveragePercent: number, deviceName = 5) => {
    const facts: SensorFacts = {
      ...emptyFacts().sensors,
      ant: [antSensor({}, { deviceName: 5 })],
      readings: [{ channel: 'heartRate', deviceName, coveragePercent, longestGapS: 151 }],
    };
    return sensorTable(facts, 0).sensors[0];
  };

  it('shows that it fell silent for good, which the channel writes nothing about', () => {
    expect(rowOf(94.12)).toMatchObject({ coveragePercent: 94.1 });
  });

  it('is left out where the statistics reach to the end, whatever gaps they span', () => {
    expect(rowOf(100)).not.toHaveProperty('coveragePercent');
  });

  it('has no longest gap, because that may lie before the ride', () => {
    expect(rowOf(94)).not.toHaveProperty('longestGapS');
  });

  it('is not taken from another device', () => {
    expect(rowOf(94, 6)).not.toHaveProperty('coveragePercent');
  });
});
