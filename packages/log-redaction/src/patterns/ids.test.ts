import { describe, expect, it } from 'vitest';
import { redactLine } from '../testing/redact.ts';

describe('masks figures of a rider body and what gives them', () => {
  it.each([
    ['Weight (kg): 70.5', 'Weight (kg): 00.0'],
    ['weight 70.5 kg', 'weight 00.0 kg'],
    ['heightInMillimeters=1800', 'heightInMillimeters=0000'],
    ['"ftp":255', '"ftp":000'],
    ['{"weight":70500,"age":44}', '{"weight":00000,"age":00}'],
    ['Profile bike distance: 1234567', 'Profile bike distance: 0000000'],
    [
      'TIMING ARCH: Player (female) passed finish line of segment 5 at time 1.0 in 2.0 seconds (avg watts 274.0).',
      'TIMING ARCH: Player (female) passed finish line of segment 5 at time 1.0 in 2.0 seconds (avg watts 000.0).',
    ],
    [
      'nWindowAveragedPoints=1 NP = 233.4   IF = 0.8   TSS = 55.5',
      'nWindowAveragedPoints=1 NP = 000.0   IF = 0.0   TSS = 00.0',
    ],
    ['PacePartnerAnalytics:    avg_watts: 274', 'PacePartnerAnalytics:    avg_watts: 000'],
    ['Calories burned          : 512.3', 'Calories burned          : 000.0'],
  ])('%s', (message, masked) => {
    expect(redactLine(message)).toBe(masked);
  });
});

describe('masks ids however they are written', () => {
  it.each([
    ['{"playerId":70012345,"worldId":1}', '{"playerId":00000000,"worldId":1}'],
    ['player-id: 70012345', 'player-id: 00000000'],
    ['riderId%3D70012345', 'riderId%3D00000000'],
    ['accountId=70012345', 'accountId=00000000'],
    ['player [70012345]', 'player [00000000]'],
    ['rider 70012345 joined', 'rider 00000000 joined'],
    ['playerIds: [70012345, 70067890]', 'playerIds: [00000000, 00000000]'],
    [
      'Player Cache: requesting 2 profiles: 70012345,70067890',
      'Player Cache: requesting 2 profiles: 00000000,00000000',
    ],
    [
      'GET https://example.org/api/profiles?id=70012345,70067890',
      'GET https://example.org/api/profiles?id=00000000,00000000',
    ],
    [
      'GET https://example.org/api/profiles/me/followees/70012345',
      'GET https://example.org/api/profiles/me/followees/00000000',
    ],
    ['https://www.strava.com/athletes/70012345', 'https://www.strava.com/athletes/00000000'],
    [
      'GET https://example.org/api/clubs/club/70012345-plantina',
      'GET https://example.org/api/clubs/club/00000000-00000000',
    ],
    [
      'LoadFromNetwork for path: https://cdn.example.org/static/events_headers/cycling/clubs/plantina_2021feb.jpg',
      'LoadFromNetwork for path: https://cdn.example.org/static/events_headers/cycling/clubs/xxxxxxxx_xxxxxxx.jpg',
    ],
    [
      'LoadFromNetwork for path: https://cdn.example.org/club-images/EVENT/b5760e36-2ec0-4b05-8075-1d154dcf756a',
      'LoadFromNetwork for path: https://cdn.example.org/club-images/EVENT/00000000-0000-0000-0000-000000000000',
    ],
    ['activityId=2046900000000000123', 'activityId=0000000000000000000'],
    ['OnNewActivityId 2046900000000000123', 'OnNewActivityId 0000000000000000000'],
    [
      '"rideId":"0a1b2c3d-4e5f-4a6b-8c7d-9e0f1a2b3c4d"',
      '"rideId":"00000000-0000-0000-0000-000000000000"',
    ],
    ['analyticsId=0a1b2c3d-4e5f', 'analyticsId=00000000-0000'],
    ['Session ID=0a1b2c3d', 'Session ID=0xxxxxxx'],
    [
      'installation id: 0a1b2c3d-4e5f-4a6b-8c7d-9e0f1a2b3c4d',
      'installation id: 00000000-0000-0000-0000-000000000000',
    ],
    [
      'didDiscover peripheral 0A1B2C3D-4E5F-4A6B-8C7D-9E0F1A2B3C4D',
      'didDiscover peripheral 00000000-0000-0000-0000-000000000000',
    ],
    [
      '/var/mobile/Containers/Data/Application/0A1B2C3D-4E5F-4A6B-8C7D-9E0F1A2B3C4D/Documents',
      '/var/mobile/Containers/Data/Application/00000000-0000-0000-0000-000000000000/Documents',
    ],
    [
      'MachineGuid: 0a1b2c3d-4e5f-4a6b-8c7d-9e0f1a2b3c4d',
      'MachineGuid: 00000000-0000-0000-0000-000000000000',
    ],
    [
      '"Wahoo KICKR 5404" serial number string: 123456789',
      '"Wahoo KICKR 1000" serial number string: 000000000',
    ],
    ['serial=123456789', 'serial=000000000'],
    ['S/N 123456789', 'S/N 000000000'],
    ['Bluetooth address: 66123456789012', 'Bluetooth address: 00000000000000'],
  ])('%s', (message, masked) => {
    expect(redactLine(message)).toBe(masked);
  });
});
