import { expect, it } from 'vitest';
import { localTimeText, rideClockText, rideTimeText } from './ride-time.ts';

const iso = '2026-01-13T18:48:00Z';

it('a ride is shown in the time zone of the settings, else on its own clock, and names it', () => {
  const moment = { iso, utcOffsetMinutes: 60 };
  expect(rideTimeText(moment, -210)).toBe('Tue 13 Jan 2026, 15:18 (UTC−3:30)');
  expect(rideTimeText(moment, undefined)).toBe('Tue 13 Jan 2026, 19:48 (UTC+1)');
  expect(rideClockText(-210)).toBe('Times are in UTC−3:30, your time zone.');
  expect(rideClockText(undefined)).toBe('Times are those of the computer you rode on.');
});

it('a clock whose distance from UTC is unknown stays as it is, as in the report', () => {
  const moment = { iso, utcOffsetMinutes: undefined };
  expect(rideTimeText(moment, -210)).toBe('Tue 13 Jan 2026, 18:48 (time zone unknown)');
});

it('an event of this site is shown in the time zone of the settings, else on the clock of this device', () => {
  expect(localTimeText(iso, 345)).toBe('Wed 14 Jan 2026, 00:33 (UTC+5:45)');
  expect(localTimeText(iso, undefined)).toMatch(/^\w{3} 1[34] Jan 2026, \d\d:\d\d \(UTC.*\)$/);
});
