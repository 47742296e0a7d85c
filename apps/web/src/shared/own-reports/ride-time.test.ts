import { expect, it } from 'vitest';
import { rideClockText, rideTimeText } from './ride-time.ts';

it('uses the time zone of the settings and names it', () => {
  expect(rideTimeText('2026-01-13T18:48:00Z', -210)).toBe('Tue 13 Jan 2026, 15:18');
  expect(rideClockText(-210)).toBe('Times are in UTC−3:30, your time zone.');
  expect(rideClockText(undefined)).toBe('Times are on the clock of this computer.');
});
