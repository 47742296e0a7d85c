import { describe, expect, it } from 'vitest';
import { DeviceRegistry, modelOf } from './device-names.ts';

describe('modelOf', () => {
  it.each([
    ['Wahoo KICKR 5404', 'Wahoo KICKR'],
    ['Wahoo KICKR B087 71', 'Wahoo KICKR'],
    ['KICKR CORE 7A2B', 'KICKR CORE'],
    ['KICKR SNAP 96B9', 'KICKR SNAP'],
    ['KICKR BIKE 7945 217', 'KICKR Bike'],
    ['HRMPro+:688271', 'HRMPro+'],
    ['HRM-Dual:123456', 'HRM-Dual'],
    ['TICKR X 37EB', 'TICKR X'],
    ['TICKR 1A2B', 'TICKR'],
    ['HR Strap 62300', 'HR Strap'],
    ['Stages 41285', 'Stages'],
    ['Tacx Neo 2T 12345', 'Tacx Neo 2T'],
    ['Tacx Neo 25931', 'Tacx Neo'],
    ['Zwift Ride 3A16', 'Zwift Ride'],
    ['Zwift Click C865', 'Zwift Click'],
    ['ASSIOMA12345L', 'Assioma'],
    ['WAHOO PWR 45191', 'WAHOO PWR'],
    ['Polar H10 8A1B2C3D', 'Polar H10'],
    ['Van Rysel 1234', 'Van Rysel'],
    ['4iiii 12345', '4iiii'],
  ])('reduces %s to %s', (name, model) => expect(modelOf(name)).toBe(model));

  it.each([
    ['Plantinas KICKR 5404', 'KICKR'],
    ['Jan van Dyke KICKR', 'KICKR'],
    ['Jan Van Dyke KICKR', 'KICKR'],
    ['KICKR of T X', 'KICKR'],
    ['my HR Strap, do not steal', 'HR Strap'],
    ['rider@example.org Stages', 'Stages'],
  ])('drops what the owner of %j typed', (name, model) => expect(modelOf(name)).toBe(model));

  it.each([
    '',
    ' ',
    '688271',
    '1234 5678',
    'Plantina',
    'Old Faithful',
    '5C0A-FFEE',
    '\ufffd\ufffd',
  ])('keeps nothing of %j', (name) => expect(modelOf(name)).toBeUndefined());
});

describe('DeviceRegistry', () => {
  it('gives a name the same number with and without the suffix of its network service', () => {
    const devices = new DeviceRegistry();
    const first = devices.named('Wahoo KICKR 5404');
    expect(first).toEqual({ name: 1, model: 'Wahoo KICKR' });
    expect(devices.named('Plantina')).toEqual({ name: 2 });
    expect(devices.named('Wahoo KICKR 5404._wahoo-fitness-tnp._tcp.local.')).toBe(first);
    expect(devices.named(' Wahoo KICKR 5404 ')).toBe(first);
    expect(devices.named('Wahoo KICKR 5405')).toEqual({ name: 3, model: 'Wahoo KICKR' });
  });

  it('numbers ANT+ devices in order of appearance', () => {
    const devices = new DeviceRegistry();
    expect([54_321, 17_085, 54_321].map((number) => devices.ant(number))).toEqual([1, 2, 1]);
  });

  it('keeps at most 500 names of a file that has more', () => {
    const devices = new DeviceRegistry();
    for (let i = 1; i <= 500; i++) expect(devices.named(`Stages ${i}`).name).toBe(i);
    expect(devices.named('Stages 501')).toEqual({ name: 0, model: 'Stages' });
    expect(devices.named('Stages 500').name).toBe(500);
  });
});

describe('the device of an address', () => {
  it('is known by the address alone until a line gives its name', () => {
    const devices = new DeviceRegistry();
    expect(devices.addressed('246813579024680')).toEqual({ name: 1, isAddress: true });
    expect(devices.named('HR Strap 54321')).toMatchObject({ name: 2 });
    expect(devices.addressed('246813579024680')).toEqual({ name: 1, isAddress: true });
    expect(devices.namedAt('HR Strap 54321', '246813579024680')).toMatchObject({ name: 2 });
    expect(devices.addressed('246813579024680')).toMatchObject({ name: 2 });
  });

  it('has no number after the 500th', () => {
    const devices = new DeviceRegistry();
    for (let index = 0; index < 500; index++) devices.addressed(String(index));
    expect(devices.addressed('499')).toEqual({ name: 500, isAddress: true });
    expect(devices.addressed('500')).toEqual({ name: 0, isAddress: true });
  });
});
