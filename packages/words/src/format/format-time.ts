import { formatWords, monthNames, shortMonthNames, weekdayNames } from '../en/format.ts';

const minuteS = 60;
const hourS = 3600;
/** A length from here on is written without seconds. */
const secondsUntilS = 10 * minuteS;

/** A place on a time line: `0:32:10`. */
export function clockText(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  return `${Math.floor(whole / hourS)}:${two(Math.floor(whole / minuteS) % 60)}:${two(whole % 60)}`;
}

/** A place on the time line of an activity: `0:32:10`, `2 min before the start`. */
export function momentText(seconds: number): string {
  return seconds < 0
    ? `${spanText(Math.ceil(-seconds))} ${formatWords['before-start']}`
    : clockText(seconds);
}

/** When something was, in a sentence: `at 0:32:10`, `2 min before the start`. */
export function whenText(seconds: number): string {
  const moment = momentText(seconds);
  return seconds < 0 ? moment : `${formatWords.at} ${moment}`;
}

/** A length of time: `0.4 s`, `9 s`, `3 min 1 s`, `27 min`, `1 h 04 min`. From ten minutes on seconds say nothing more. */
export function spanText(seconds: number): string {
  if (seconds < 10 && !Number.isInteger(seconds)) {
    const tenths = Math.round(seconds * 10) / 10;
    return tenths === 0 ? '< 0.1 s' : `${tenths} s`;
  }
  const whole = Math.round(seconds);
  if (whole < minuteS) return `${whole} s`;
  if (whole < secondsUntilS) {
    const rest = whole % minuteS;
    return `${Math.floor(whole / minuteS)} min${rest === 0 ? '' : ` ${rest} s`}`;
  }
  return minutesText(whole);
}

/** A length in whole minutes, at least one: `38 min`, `1 h 04 min`. */
export function minutesText(seconds: number): string {
  const minutes = Math.max(1, Math.round(seconds / minuteS));
  if (minutes < 60) return `${minutes} min`;
  return `${Math.floor(minutes / 60)} h ${two(minutes % 60)} min`;
}

/** Minutes that were counted: `0 min`, `38 min`, `1 h 04 min`. */
export function minuteCountText(minutes: number): string {
  return minutes === 0 ? '0 min' : minutesText(minutes * minuteS);
}

/**
 * `Tue 13 Jan 2026, 18:48`, shifted from UTC by the given minutes. Names come from tables, because `Intl.DateTimeFormat` may read
 * the time zone of the machine.
 */
export function dateTimeText(iso: string, utcOffsetMinutes = 0): string {
  return `${weekdayText(iso, utcOffsetMinutes)}, ${hourText(iso, utcOffsetMinutes)}`;
}

/** `Tue 13 Jan 2026`, shifted from UTC by the given minutes. */
export function weekdayText(iso: string, utcOffsetMinutes = 0): string {
  const at = shifted(iso, utcOffsetMinutes);
  return `${weekdayNames[at.getUTCDay()]} ${dayText(iso, utcOffsetMinutes)}`;
}

/** `18:48`, shifted from UTC by the given minutes. */
export function hourText(iso: string, utcOffsetMinutes = 0): string {
  return timeOfDayText(iso, 0, utcOffsetMinutes).slice(0, 5);
}

/** `13 Jan 2026`, shifted from UTC by the given minutes. */
export function dayText(iso: string, utcOffsetMinutes = 0): string {
  const at = shifted(iso, utcOffsetMinutes);
  return `${at.getUTCDate()} ${shortMonthNames[at.getUTCMonth()]} ${at.getUTCFullYear()}`;
}

/** `2026`, shifted from UTC by the given minutes. */
export function yearText(iso: string, utcOffsetMinutes = 0): string {
  return String(shifted(iso, utcOffsetMinutes).getUTCFullYear());
}

/** `13 Jan`, shifted from UTC by the given minutes. */
export function shortDayText(iso: string, utcOffsetMinutes = 0): string {
  const at = shifted(iso, utcOffsetMinutes);
  return `${at.getUTCDate()} ${shortMonthNames[at.getUTCMonth()]}`;
}

/** `December 2015` for `2015-12`. */
export function monthText(yearAndMonth: string): string {
  const at = new Date(`${yearAndMonth}-01T00:00:00Z`);
  return `${monthNames[at.getUTCMonth()]} ${at.getUTCFullYear()}`;
}

/** `1 December 2026`, the day of a moment in UTC. */
export function longDayText(iso: string): string {
  return `${utcDayText(iso)} ${new Date(iso).getUTCFullYear()}`;
}

/** `1 December`, the day of a moment in UTC. */
export function utcDayText(iso: string): string {
  const at = new Date(iso);
  return `${at.getUTCDate()} ${monthNames[at.getUTCMonth()]}`;
}

/** `19:22:10` so many seconds after a moment, shifted from UTC by the given minutes. */
export function timeOfDayText(iso: string, seconds: number, utcOffsetMinutes = 0): string {
  const ms = Date.parse(iso) + seconds * 1000 + utcOffsetMinutes * 60_000;
  return new Date(ms).toISOString().slice(11, 19);
}

/** `UTC+1`, `UTC−3:30`, `UTC`. */
export function utcOffsetText(minutes: number): string {
  if (minutes === 0) return 'UTC';
  const size = Math.abs(minutes);
  const rest = size % 60;
  const sign = minutes > 0 ? '+' : '−';
  return `UTC${sign}${Math.floor(size / 60)}${rest === 0 ? '' : `:${two(rest)}`}`;
}

function shifted(iso: string, utcOffsetMinutes: number): Date {
  return new Date(Date.parse(iso) + utcOffsetMinutes * 60_000);
}

function two(value: number): string {
  return String(value).padStart(2, '0');
}
