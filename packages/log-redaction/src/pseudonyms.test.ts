import { modelOf } from '@ridescope/log-parser';
import { describe, expect, it } from 'vitest';
import { DeviceStandIns } from './device-stand-ins.ts';
import { Pseudonyms } from './pseudonyms.ts';

const names = [
  'Wahoo KICKR 5404',
  'Wahoo KICKR B087 71',
  'Wahoo KICKR B088',
  'HRMPro+:688271',
  'ASSIOMA12345L',
  'Tacx Neo 2T 09799',
  'TICKR X 37EB',
  'TICKR X 37EC',
  'Plantinas Old Strap',
  'Zo\xc3\xab',
  'ANT+ Trainer 45191',
  '',
];

describe('a stand-in for a name', () => {
  const pseudonyms = new Pseudonyms();
  const masked = names.map((name) => pseudonyms.deviceName(name));

  it('is as long, of the same model, and stands in for one name alone', () => {
    expect(masked.map((name) => name.length)).toEqual(names.map((name) => name.length));
    expect(masked.map(modelOf)).toEqual(names.map(modelOf));
    expect(new Set(masked).size).toBe(names.length);
    expect(names.map((name) => pseudonyms.deviceName(name))).toEqual(masked);
  });

  it('holds nothing that tells one device from another', () => {
    expect(masked.join()).not.toMatch(/5404|B08[78]|688271|12345|09799|37E[BC]|Plantina|Old|45191/);
  });

  it('stands in for itself', () => {
    const again = new Pseudonyms();
    expect(masked.map((name) => again.deviceName(name))).toEqual(masked);
  });

  it('does not run out', () => {
    const many = new Pseudonyms();
    const given = Array.from({ length: 1000 }, (_, index) =>
      many.deviceName(`Rider ${10_000 + index}`),
    );
    expect(new Set(given).size).toBe(1000);
    for (let index = 0; index < 10_000; index++) many.deviceName(`${index} Strap`);
    expect(many.deviceName('123 Strap')).toHaveLength(9);
  });
});

describe('an ANT+ device', () => {
  it('has one number in all the forms in which a log writes it', () => {
    const devices = new DeviceStandIns();
    const number = Number(devices.standIn('antPaired', '45191'));
    devices.standIn('channel', '2');
    expect(number).not.toBe(45_191);
    expect(devices.standIn('antId', String(11 * 65_536 + 45_191))).toBe(
      String(11 * 65_536 + number),
    );
    expect(Number.parseInt(devices.standIn('antHex', 'BB087'), 16)).toBe(11 * 65_536 + number);
    devices.standIn('channel', '2');
    expect(devices.standIn('antChannelId', '45191120')).toBe(`${number}120`);
    expect(devices.standIn('device', 'WAHOO PWR 45191')).toBe(`WAHOO PWR ${number}`);
  });

  it('is only told where it was paired', () => {
    const devices = new DeviceStandIns();
    devices.standIn('channel', '3');
    expect(devices.standIn('antChannelId', '45191120')).toBe('00000000');
  });
});
