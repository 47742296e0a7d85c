const minuteS = 60;
const hourS = 3600;

/** A place on a time line: `0:32:10`. */
export function clockText(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  return `${Math.floor(whole / hourS)}:${two(Math.floor(whole / minuteS) % 60)}:${two(whole % 60)}`;
}

/** A length of time: `0.4 s`, `9 s`, `3 min 1 s`, `1 h 04 min`. */
export function spanText(seconds: number): string {
  if (seconds < 10 && !Number.isInteger(seconds)) {
    const tenths = Math.round(seconds * 10) / 10;
    return tenths === 0 ? '< 0.1 s' : `${tenths} s`;
  }
  const whole = Math.round(seconds);
  if (whole < minuteS) return `${whole} s`;
  if (whole < hourS) {
    const rest = whole % minuteS;
    return `${Math.floor(whole / minuteS)} min${rest === 0 ? '' : ` ${rest} s`}`;
  }
  const minutes = Math.round(whole / minuteS);
  return `${Math.floor(minutes / 60)} h ${two(minutes % 60)} min`;
}

/** `Tue 13 Jan 2026, 18:48`, shifted from UTC by the given minutes. */
export function dateTimeText(iso: string, utcOffsetMinutes = 0): string {
  const shifted = new Date(Date.parse(iso) + utcOffsetMinutes * 60_000);
  const part = Object.fromEntries(
    dateTimeParts.formatToParts(shifted).map(({ type, value }) => [type, value]),
  );
  return `${part.weekday} ${part.day} ${part.month} ${part.year}, ${part.hour}:${part.minute}`;
}

/** `December 2015` for `2015-12`. */
export function monthText(yearAndMonth: string): string {
  return monthParts.format(new Date(`${yearAndMonth}-01T00:00:00Z`));
}

/** `13 Jan 2026`, the day of a moment on the clock of this computer. */
export function dateText(iso: string): string {
  return dayParts.format(new Date(iso));
}

/** `1 December`, the day of a moment in UTC. */
export function utcDayText(iso: string): string {
  return utcDayParts.format(new Date(iso));
}

/** `19:22:10` so many seconds after a moment, shifted from UTC by the given minutes. */
export function timeOfDayText(iso: string, seconds: number, utcOffsetMinutes = 0): string {
  const shifted = Date.parse(iso) + seconds * 1000 + utcOffsetMinutes * 60_000;
  return new Date(shifted).toISOString().slice(11, 19);
}

/** `UTC+1`, `UTC−3:30`, `UTC`. */
export function utcOffsetText(minutes: number): string {
  if (minutes === 0) return 'UTC';
  const size = Math.abs(minutes);
  const rest = size % 60;
  const sign = minutes > 0 ? '+' : '−';
  return `UTC${sign}${Math.floor(size / 60)}${rest === 0 ? '' : `:${two(rest)}`}`;
}

const monthParts = new Intl.DateTimeFormat('en-GB', {
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

const dayParts = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
});

const utcDayParts = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  timeZone: 'UTC',
});

const dateTimeParts = new Intl.DateTimeFormat('en-GB', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'UTC',
});

function two(value: number): string {
  return String(value).padStart(2, '0');
}
