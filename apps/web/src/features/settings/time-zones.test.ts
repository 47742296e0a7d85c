import { expect, it } from 'vitest';
import { timeZones, timeZoneText, zoneEntry } from './time-zones.ts';

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
  [undefined, 'GMT+0'],
  [null, 'GMT+0'],
  [61, 'GMT+0'],
])(
  'a stored offset of %s minutes selects %s: the matching hour or GMT+0 (SET-04)',
  (stored, text) => {
    expect(timeZoneText(zoneEntry(stored))).toBe(text);
  },
);
