import { unlistedRoute } from '@ridescope/contract/worlds';
import { expect, it } from 'vitest';
import { buildSensor } from '../testing/build-report.ts';
import { eventKinds, namesOfSensors } from './event-words.ts';

it('each name of a sensor appears once, and a key without a sensor has none', () => {
  const trainer = { role: 'trainer', manufacturer: 'PowerTap', model: 'P1' } as const;
  const sensors = [
    buildSensor({ ...trainer, key: 'ant 1' }),
    buildSensor({ ...trainer, key: 'ble 1' }),
    buildSensor({ key: 'ant 2', role: 'heartRate' }),
  ];
  expect(namesOfSensors(sensors, ['ant 1', 'ble 1', 'gone', 'ant 2'])).toEqual([
    'Trainer, PowerTap P1',
    'Heart rate, Garmin HRM-Dual',
  ]);
  expect(namesOfSensors(sensors)).toEqual([]);
});

it("a change to a route outside the game's list is worded without its name", () => {
  const detail = (text: string) =>
    eventKinds.routeChange.detail({ t: 0, kind: 'routeChange', text }, undefined);
  expect(detail('Tempus Fugit')).toBe('Tempus Fugit');
  expect(detail(unlistedRoute)).toBe('another route');
});
