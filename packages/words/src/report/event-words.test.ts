import { expect, it } from 'vitest';
import { buildSensor } from '../testing/build-report.ts';
import { sensorNames } from './event-words.ts';

it('each name of a sensor appears once, and a key without a sensor has none', () => {
  const trainer = { role: 'trainer', manufacturer: 'PowerTap', model: 'P1' } as const;
  const sensors = [
    buildSensor({ ...trainer, key: 'ant 1' }),
    buildSensor({ ...trainer, key: 'ble 1' }),
    buildSensor({ key: 'ant 2', role: 'heartRate' }),
  ];
  expect(sensorNames(sensors, ['ant 1', 'ble 1', 'gone', 'ant 2'])).toEqual([
    'Trainer, PowerTap P1',
    'Heart rate, Garmin HRM-Dual',
  ]);
  expect(sensorNames(sensors)).toEqual([]);
});
