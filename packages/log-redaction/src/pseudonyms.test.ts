import { modelOf } from '@ridescope/log-parser';
import { describe, expect, it } from 'vitest';
import { DevicePseudonyms } from './device-pseudonyms.ts';
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

describe('the pseudonym of a device name', () => {
  const pseudonyms = new Pseudonyms();
  const masked = names.map((name) => pseudonyms.deviceName(name));

  it('has the same length and model and belongs to one name only', () => {
    expect(masked.map((name) => name.length)).toEqual(names.map((name) => name.length));
    expect(masked.map(modelOf)).toEqual(names.map(modelOf));
    expect(new Set(masked).size).toBe(names.length);
    expect(names.map((name) => pseudonyms.deviceName(name))).toEqual(masked);
  });

  it('contains nothing that identifies the device', () => {
    expect(masked.join()).not.toMatch(/5404|B08[78]|688271|12345|09799|37E[BC]|Plantina|Old|45191/);
  });

  it('is its own pseudonym', () => {
    const again = new Pseudonyms();
    expect(masked.map((name) => again.deviceName(name))).toEqual(masked);
  });

  it('exists for any number of devices', () => {
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
  it('keeps one number in every form in which a log writes it', () => {
    const devices = new DevicePseudonyms();
    const number = Number(devices.pseudonymOf('antPaired', '45191'));
    devices.pseudonymOf('channel', '2');
    expect(number).not.toBe(45_191);
    expect(devices.pseudonymOf('antId', String(11 * 65_536 + 45_191))).toBe(
      String(11 * 65_536 + number),
    );
    expect(Number.parseInt(devices.pseudonymOf('antHex', 'BB087'), 16)).toBe(11 * 65_536 + number);
    devices.pseudonymOf('channel', '2');
    expect(devices.pseudonymOf('antChannelId', '45191120')).toBe(`${number}120`);
    expect(devices.pseudonymOf('device', 'WAHOO PWR 45191')).toBe(`WAHOO PWR ${number}`);
  });

  it.each([
    ['45191120', '10000120'],
    ['4519111', '1000011'],
    ['451911', '100011'],
    // A number has at most five digits and is at most 65 535.
    ['6553511', '1000011'],
    ['6553611', '0000000'],
    ['00', '00'],
    ['4519199', '0000000'],
  ])('keeps its type in %s on a channel without a pairing', (digits, expected) => {
    const devices = new DevicePseudonyms();
    devices.pseudonymOf('channel', '3');
    expect(devices.pseudonymOf('antChannelId', digits)).toBe(expected);
  });

  it('has the same pseudonym in the line of a channel before and after that of its pairing', () => {
    const devices = new DevicePseudonyms();
    // An earlier device of the channel.
    devices.pseudonymOf('antPaired', '4');
    devices.pseudonymOf('channel', '3');
    const before = devices.pseudonymOf('antChannelId', '4519111');
    const number = devices.pseudonymOf('antPaired', '45191');
    devices.pseudonymOf('channel', '3');
    expect(before).toBe(`${number}11`);
    expect(devices.pseudonymOf('antChannelId', '4519111')).toBe(before);
  });
});
