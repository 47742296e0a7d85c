import { dateTimeText, utcOffsetText } from '@ridescope/report-text';

/**
 * `Tue 13 Jan 2026, 18:48` in the time zone of the settings, or on the clock of this computer.
 * @param zone minutes east of UTC.
 */
export function rideTimeText(iso: string, zone: number | undefined): string {
  return dateTimeText(iso, zone ?? -new Date(iso).getTimezoneOffset());
}

/** Whose clock that is, in a sentence. */
export function rideClockText(zone: number | undefined): string {
  return zone === undefined
    ? 'Times are on the clock of this computer.'
    : `Times are in ${utcOffsetText(zone)}, your time zone.`;
}
