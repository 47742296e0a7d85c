import { expect, it } from 'vitest';
import { sensorModelOf } from './sensor-models.ts';

it.each([
  ['Garmin', 'HRM-Dual', 'Garmin HRM-Dual'],
  [undefined, 'HRMPro+', 'Garmin HRM-Pro+'],
  [undefined, 'TACX NEO 2T', 'Tacx Neo 2T'],
  [undefined, 'Tacx Neo 2T', 'Tacx Neo 2T'],
  ['Tacx', 'TACXNEO 2T', 'Tacx Neo 2T'],
  ['Wahoo', 'Wahoo Kickr SNAP', 'Wahoo KICKR SNAP'],
  [undefined, 'KICKR Snap', 'Wahoo KICKR SNAP'],
  ['Garmin', 'HR Strap', 'Garmin HR Strap'],
  [undefined, 'Polar H10', 'Polar H10'],
  [undefined, 'H10', 'Polar H10'],
  [undefined, 'Zwift Click', 'Zwift Click'],
  ['constructor', '__proto__ toString', 'constructor __proto__ toString'],
])(
  'sensorModelOf names the maker %s and the model %s alike in all logs',
  (manufacturer, model, name) => {
    expect(sensorModelOf({ manufacturer, model })).toEqual({ name, isMakerOnly: false });
  },
);

it('sensorModelOf says when only the maker is known', () => {
  expect(sensorModelOf({ manufacturer: 'Favero' })).toEqual({ name: 'Favero', isMakerOnly: true });
  expect(sensorModelOf({ model: 'Wahoo', manufacturer: 'Wahoo' })?.isMakerOnly).toBe(true);
});

it('sensorModelOf names nothing when the log names neither', () => {
  expect(sensorModelOf({})).toBeUndefined();
  expect(sensorModelOf({ model: ' ', manufacturer: '' })).toBeUndefined();
});

it('sensorModelOf keeps the names that it gives', () => {
  for (const model of ['TACXNEO', 'HRMPro', 'WattbikeAtom', 'Kickr CORE', 'ASSIOMA DUAL']) {
    const name = sensorModelOf({ model })?.name;
    expect(sensorModelOf({ model: name })?.name).toBe(name);
  }
});
