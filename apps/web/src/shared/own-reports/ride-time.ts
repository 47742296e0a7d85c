import { dateTimeText, utcOffsetText } from '@ridescope/words/format/format-time';

/*
 * One rule for every time of day on the pages: it is in the time zone of the settings. Until the user chooses one, a ride
 * is on the clock of the computer that it was ridden on, as its report shows it, and everything else on this device's.
 * The zone is always named.
 */

/** A moment of a ride, and the rider's clock in minutes east of UTC; undefined where the log doesn't tell. */
export interface RideMoment {
  iso: string;
  utcOffsetMinutes: number | undefined;
}

/** Returns minutes east of UTC for a ride; undefined where the offset of its clock is unknown. */
export function rideOffset(
  utcOffsetMinutes: number | undefined,
  zone: number | undefined,
): number | undefined {
  return utcOffsetMinutes === undefined ? undefined : (zone ?? utcOffsetMinutes);
}

/** `Tue 13 Jan 2026, 18:48 (UTC+1)`. @param zone of the settings, minutes east of UTC. */
export function rideTimeText(moment: RideMoment, zone: number | undefined): string {
  const { time, name } = rideTimeParts(moment, zone);
  return `${time} (${name})`;
}

/** The same, with the name of the zone apart. */
export function rideTimeParts(
  { iso, utcOffsetMinutes }: RideMoment,
  zone: number | undefined,
): { time: string; name: string } {
  const offset = rideOffset(utcOffsetMinutes, zone);
  return {
    time: dateTimeText(iso, offset),
    name: offset === undefined ? 'time zone unknown' : utcOffsetText(offset),
  };
}

/** Says whose clock the times of rides are on. */
export function rideClockText(zone: number | undefined): string {
  return zone === undefined
    ? 'Times are those of the computer you rode on.'
    : `Times are in ${utcOffsetText(zone)}, your time zone.`;
}

/** `Tue 13 Jan 2026, 18:48 (UTC+1)` for what happened here and not in a ride. */
export function localTimeText(iso: string, zone: number | undefined): string {
  const offset = localOffset(iso, zone);
  return `${dateTimeText(iso, offset)} (${utcOffsetText(offset)})`;
}

/** Returns minutes east of UTC at a moment: those of the settings, else this device's. */
export function localOffset(iso: string, zone: number | undefined): number {
  return zone ?? -new Date(iso).getTimezoneOffset();
}
