import { settingOffsetMinutes } from '@ridescope/contract/protocol';

const { min, max } = settingOffsetMinutes;

/** Minutes east of UTC of the zones between the whole hours, summer time included. */
const betweenHours = [
  -570, // Marquesas
  -210, // Newfoundland
  -150, // Newfoundland in summer
  210, // Iran
  270, // Afghanistan
  330, // India, Sri Lanka
  345, // Nepal
  390, // Myanmar, Cocos Islands
  525, // Eucla in Western Australia
  570, // Northern Territory, South Australia
  630, // Lord Howe Island, and South Australia in summer
  765, // Chatham Islands
];

const wholeHours = Array.from({ length: (max - min) / 60 + 1 }, (_, index) => min + index * 60);

/** Every offset that can be chosen, in minutes east of UTC, from west to east. */
export const timeZones: readonly number[] = [...wholeHours, ...betweenHours].sort((a, b) => a - b);

/** `GMT+5:45`, `GMT-12`, `GMT+0`. */
export function timeZoneText(minutes: number): string {
  const size = Math.abs(minutes);
  const rest = size % 60;
  const hours = `${minutes < 0 ? '-' : '+'}${Math.floor(size / 60)}`;
  return `GMT${hours}${rest === 0 ? '' : `:${String(rest).padStart(2, '0')}`}`;
}

/** The stored zone where the list has it; null for the local time of each ride. */
export function listedZone(minutes: number | undefined): number | null {
  return minutes !== undefined && timeZones.includes(minutes) ? minutes : null;
}

/** The entry of the list that matches a stored zone, or GMT+0 for one that the list lacks and for none. */
export function zoneEntry(minutes: number | null | undefined): number {
  return typeof minutes === 'number' && timeZones.includes(minutes) ? minutes : 0;
}
