import { expect, it } from 'vitest';
import { listedZone, timeZones, timeZoneText, zoneChoiceText } from './time-zones.ts';

it('the time zones are those from GMT-12 to GMT+13, also between the hours', () => {
  const names = timeZones.map(timeZoneText);
  expect(names.at(0)).toBe('GMT-12');
  expect(names.at(-1)).toBe('GMT+13');
  expect(names).toEqual(
    expect.arrayContaining([
      ...['GMT-9:30', 'GMT-3:30', 'GMT+0', 'GMT+3:30', 'GMT+4:30', 'GMT+5:30', 'GMT+5:45'],
      ...['GMT+6:30', 'GMT+8:45', 'GMT+9:30', 'GMT+10:30', 'GMT+12:45'],
    ]),
  );
  expect(new Set(names).size).toBe(names.length);
  expect([...timeZones].sort((a, b) => a - b)).toEqual(timeZones);
});

it.each([
  [60, 'GMT+1'],
  [345, 'GMT+5:45'],
  [-720, 'GMT-12'],
  [-210, 'GMT-3:30'],
  [0, 'GMT+0'],
  [undefined, 'Clock of the ride'],
  [61, 'Clock of the ride'],
])('an offset of %s minutes is shown as %s', (stored, text) => {
  expect(zoneChoiceText(listedZone(stored))).toBe(text);
});
